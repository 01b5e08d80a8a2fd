import type { Currency } from '../../../domain/shared/currency.js';
import type { PaymentDestination } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useNow } from '../app/use-now.js';
import { Fact, Facts } from '../design/facts.js';
import { dayOf } from '../format/dates.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    cost: 'Cost',
    none: 'None, the service pays it',
    arrives: 'Arrives',
    when: 'When',
    atOnce: 'As soon as you have approved it',
    byBank: (day: string, rail: string) => `At the bank on ${day}, by ${rail}`,
  },
  {
    de: {
      cost: 'Kosten',
      none: 'Keine, die zahlt der Dienst',
      arrives: 'Es kommen an',
      when: 'Wann',
      atOnce: 'Sobald Sie es freigegeben haben',
      byBank: (day, rail) => `Bei der Bank am ${day}, über ${rail}`,
    },
  },
);

interface SendFactsProps {
  /** The way that the money takes; undefined while it is not known. */
  readonly route: PaymentDestination | undefined;
  /** A decimal string; null while none is typed. */
  readonly amount: string | null;
  readonly currency: Currency;
}

/** What the payment costs, what arrives, and when. */
export function SendFacts({ route, amount, currency }: SendFactsProps) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const now = useNow();
  if (!route) return null;
  const { rail, fee, expectedOn } = route;
  const isFree = !/[1-9]/.test(fee);
  return (
    <Facts>
      {amount !== null && <Fact name={t.arrives}>{format.amount(amount, currency)}</Fact>}
      <Fact name={t.cost}>{isFree ? t.none : format.amount(fee, currency)}</Fact>
      <Fact name={t.when}>{rail === 'WALLET' ? t.atOnce : t.byBank(format.day(dayOf(expectedOn), now), rail)}</Fact>
    </Facts>
  );
}
