import { useTransactionWords } from '../activity/transaction-words.js';
import { PAYMENTS_MADE } from '../api/resources.js';
import { useResource } from '../app/use-resource.js';

/** A completed payment of the owner, as a list of choices shows it. */
interface PaymentChoice {
  readonly value: string;
  readonly label: string;
}

/** The latest completed payments, the newest first; undefined while they are read. */
export function usePayments(): readonly PaymentChoice[] | undefined {
  const words = useTransactionWords();
  const { value } = useResource(PAYMENTS_MADE);
  return value?.data.flatMap((transaction) => {
    const { transactionHash, date, amount, currency } = transaction;
    if (transactionHash === null) return [];
    return [
      {
        value: transactionHash,
        label: `${date.slice(0, 10)} · ${amount} ${currency} · ${words.counterparty(transaction)}`,
      },
    ];
  });
}
