import { formatMinorUnits, parseMoney } from '../../../domain/shared/money.js';
import type { YieldRate } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    rate: 'Rate',
    aYear: (percent: string) => `${percent} % a year`,
    earns: 'Earns in a year, at this rate',
    cost: 'Cost',
    none: 'None',
    arrives: 'Arrives in your account',
    exactly: (amount: string) => `Exactly ${amount}`,
    when: 'When',
    atOnce: 'As soon as you have approved it',
  },
  {
    de: {
      rate: 'Zins',
      aYear: (percent) => `${percent} % im Jahr`,
      earns: 'Bringt im Jahr, zu diesem Zins',
      cost: 'Kosten',
      none: 'Keine',
      arrives: 'Kommt auf Ihrem Konto an',
      exactly: (amount) => `Genau ${amount}`,
      when: 'Wann',
      atOnce: 'Sobald Sie es freigegeben haben',
    },
  },
);

interface MoveFactsProps {
  readonly direction: 'DEPOSIT' | 'WITHDRAW';
  readonly vault: YieldRate;
  /** A decimal string; null while none is typed. */
  readonly amount: string | null;
}

/** What a move costs, what comes of it, and when. */
export function MoveFacts({ direction, vault: { currency, apyPercent }, amount }: MoveFactsProps) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  return (
    <Facts>
      <Fact name={t.rate}>{t.aYear(format.number(apyPercent))}</Fact>
      {amount !== null && direction === 'DEPOSIT' && (
        <Fact name={t.earns}>{format.amount(yearly(amount, apyPercent), currency)}</Fact>
      )}
      {amount !== null && direction === 'WITHDRAW' && (
        <Fact name={t.arrives}>{t.exactly(format.amount(amount, currency))}</Fact>
      )}
      <Fact name={t.cost}>{t.none}</Fact>
      <Fact name={t.when}>{t.atOnce}</Fact>
    </Facts>
  );
}

/** What the amount earns in a year, rounded down to cents. @param percent with two decimals */
function yearly(amount: string, percent: string): string {
  const { minorUnits } = parseMoney(amount, 'USD');
  const earned = (minorUnits * BigInt(percent.replace('.', ''))) / 10_000n;
  return formatMinorUnits(earned - (earned % 10_000n));
}
