import type { ApprovalCard } from '../api/shapes.js';
import { useTexts } from '../app/app-context.js';
import { texts } from '../language/texts.js';

const TEXTS = texts(
  {
    under: (day: string) => `It is on its way to the bank, and expected there on ${day}.`,
    PAID: 'The recipient’s bank has booked it.',
    back: (reason: string) => `The bank did not keep the money: ${reason}. It comes back to your account.`,
    REFUNDED: (reason: string) => `The bank did not keep the money: ${reason}. It is back in your account.`,
  },
  {
    de: {
      under: (day) => `Das Geld ist unterwegs zur Bank und wird dort am ${day} erwartet.`,
      PAID: 'Die Bank hat es gebucht.',
      back: (reason) => `Die Bank hat das Geld nicht behalten: ${reason}. Es kommt auf Ihr Konto zurück.`,
      REFUNDED: (reason) => `Die Bank hat das Geld nicht behalten: ${reason}. Es ist wieder auf Ihrem Konto.`,
    },
  },
);

type Payout = NonNullable<ApprovalCard['payout']>;

/** Where the money of a completed payment to a bank account is. */
export function PayoutNote({ payout }: { readonly payout: Payout }) {
  return <p>{useWords(payout)}</p>;
}

function useWords({ status, expectedOn, reason = '' }: Payout): string {
  const t = useTexts(TEXTS);
  switch (status) {
    case 'FUNDED':
    case 'SUBMITTED':
    case 'PROCESSING':
      return t.under(expectedOn);
    case 'PAID':
      return t.PAID;
    case 'REJECTED':
    case 'RETURNED':
      return t.back(reason);
    case 'REFUNDED':
      return t.REFUNDED(reason);
  }
}
