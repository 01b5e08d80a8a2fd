import type { Schema } from '../api/client.js';
import { useTexts } from '../app/app-context.js';
import { useFormat } from '../app/use-format.js';
import { Amount } from '../design/amount.js';
import { Avatar } from '../design/avatar.js';
import { Row } from '../design/list.js';
import { inCents } from '../format/amounts.js';
import { texts } from '../language/texts.js';

export type CreditEntry = Schema<'CreditEntryResponse'>;

const TEXTS = texts(
  {
    PURCHASE: 'Bought',
    PLAN: 'Included in your plan',
    REDEMPTION: 'Got for points',
    USAGE: 'Used',
    EXPIRY: 'Expired',
    takenBack: 'Taken back, because the payment was refunded or the chain has dropped it',
    givenBack: 'Given back, because the chain has executed the payment again',
  },
  {
    de: {
      PURCHASE: 'Gekauft',
      PLAN: 'In Ihrem Tarif enthalten',
      REDEMPTION: 'Für Punkte erhalten',
      USAGE: 'Verbraucht',
      EXPIRY: 'Verfallen',
      takenBack: 'Zurückgenommen, weil die Zahlung erstattet wurde oder die Chain sie verworfen hat',
      givenBack: 'Zurückgegeben, weil die Chain die Zahlung noch einmal ausgeführt hat',
    },
  },
);

/** One entry of the ledger of credits. */
export function CreditEntryRow({ entry }: { readonly entry: CreditEntry }) {
  const t = useTexts(TEXTS);
  const format = useFormat();
  const { kind, action, amountUsd, createdAt } = entry;
  const isOut = amountUsd.startsWith('-');
  const corrected = isOut ? t.takenBack : t.givenBack;
  return (
    <Row
      start={<Avatar icon={isOut ? 'outgoing' : 'incoming'} />}
      title={kind === 'CORRECT' ? corrected : titleOf(t[action], entry)}
      detail={format.moment(new Date(createdAt))}
      end={
        <Amount
          value={inCents(amountUsd.replace('-', ''))}
          currency="USD"
          direction={isOut ? 'outgoing' : 'incoming'}
        />
      }
    />
  );
}

/** What was used says it all; with a purchase it is the discount. */
function titleOf(words: string, { action, detail }: CreditEntry): string {
  if (detail === null) return words;
  return action === 'USAGE' ? detail : `${words} (${detail})`;
}
