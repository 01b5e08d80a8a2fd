import { DAILY_LIMITS } from '../api/resources.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';
import { Card } from '../design/card.js';
import { Fact, Facts } from '../design/facts.js';
import { texts } from '../language/texts.js';
import { Loaded } from '../shell/loaded.js';

const TEXTS = texts(
  {
    title: "Today's limits",
    fees: 'Network fees that we pay for you',
    changes: 'Changes of passkeys',
    of: (used: string, limit: string) => `${used} of ${limit}`,
    coins: (amount: string) => `${amount} ETH`,
    resets: 'They start anew',
  },
  {
    de: {
      title: 'Grenzen für heute',
      fees: 'Netzgebühren, die wir für Sie zahlen',
      changes: 'Änderungen von Passkeys',
      of: (used: string, limit: string) => `${used} von ${limit}`,
      coins: (amount: string) => `${amount} ETH`,
      resets: 'Sie beginnen neu',
    },
  },
);

/** Of a coin: what comes after six decimals says nothing to people. */
const MORE_DECIMALS = /(\.\d{6})\d+$/;

/** What the owner has used of the limits of the day. */
export function LimitsCard() {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const reading = useResource(DAILY_LIMITS);
  const use = (used: string, limit: string | null) => (limit === null ? used : t.of(used, limit));
  const coins = (amount: string | null) => amount && t.coins(format.number(amount.replace(MORE_DECIMALS, '$1')));
  return (
    <Card title={t.title}>
      <Loaded reading={reading} lines={3}>
        {({ networkFees, passkeyChanges: { used, limit }, resetsAt }) => (
          <Facts>
            <Fact name={t.fees}>{use(coins(networkFees.used) ?? '', coins(networkFees.limit))}</Fact>
            <Fact name={t.changes}>{use(String(used), limit === null ? null : String(limit))}</Fact>
            <Fact name={t.resets}>{format.moment(new Date(resetsAt))}</Fact>
          </Facts>
        )}
      </Loaded>
    </Card>
  );
}
