import type { ConditionalOrder, OrderContract } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { CopyableText } from '../design/copyable-text.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';
import { amountsOf, decimalOf, ORDER_TEXTS } from './order-words.js';

const TEXTS = texts(
  {
    best: 'Best price so far',
    skipped: 'Not triggered the last time, because',
    STALE_PRICE: 'the price was old',
    UNCONFIRMED_PRICE: 'the price was not confirmed',
    BELOW_MINIMUM: 'the market gave less than the minimum',
    INSUFFICIENT_BALANCE: 'the account does not hold what is sold',
    GAS_BUDGET_SPENT: 'the day’s gas money is used up',
    PUBLICATION_FAILED: 'the chain did not take it',
    published: 'Triggered',
    filled: 'Filled',
    contract: 'Contract of the order',
  },
  {
    de: {
      best: 'Bester Preis bisher',
      skipped: 'Zuletzt nicht ausgelöst, weil',
      STALE_PRICE: 'der Preis alt war',
      UNCONFIRMED_PRICE: 'der Preis nicht bestätigt war',
      BELOW_MINIMUM: 'der Markt weniger als das Minimum gab',
      INSUFFICIENT_BALANCE: 'das Konto nicht hält, was verkauft wird',
      GAS_BUDGET_SPENT: 'das Gas-Budget des Tages verbraucht ist',
      PUBLICATION_FAILED: 'die Chain es nicht genommen hat',
      published: 'Ausgelöst',
      filled: 'Ausgeführt',
      contract: 'Vertrag des Auftrags',
    },
  },
);

interface OrderFactsProps {
  readonly order: ConditionalOrder;
  readonly contract: OrderContract;
}

/** What an order gives, what it gets at least, until when, and what became of it. */
export function OrderFacts({ order, contract }: OrderFactsProps) {
  const [t, words] = [useTexts(TEXTS), useTexts(ORDER_TEXTS)];
  const format = useFormat();
  const { sold, minimum } = amountsOf(order);
  const { expiresAt, skipReason, publishedAt, filledAt } = order;
  return (
    <Facts>
      <Fact name={words.sold}>
        {format.number(decimalOf(sold))} {sold.token}
      </Fact>
      <Fact name={words.minimum}>
        {format.number(decimalOf(minimum))} {minimum.token}
      </Fact>
      <Fact name={words.ends}>{format.moment(new Date(expiresAt))}</Fact>
      {contract.bestPrice !== null && <Fact name={t.best}>{format.number(contract.bestPrice)}</Fact>}
      {skipReason !== null && <Fact name={t.skipped}>{t[skipReason]}</Fact>}
      {publishedAt !== null && <Fact name={t.published}>{format.moment(new Date(publishedAt))}</Fact>}
      {filledAt !== null && <Fact name={t.filled}>{format.moment(new Date(filledAt))}</Fact>}
      <Fact name={t.contract}>
        <CopyableText text={contract.address} />
      </Fact>
    </Facts>
  );
}
