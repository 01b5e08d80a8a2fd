import { useTransactionWords } from '../activity/transaction-words.js';
import { PAYMENTS_MADE } from '../api/resources.js';
import { useFormat } from '../app/use-format.js';
import { useResource } from '../app/use-resource.js';

/** A completed payment of the owner, as a list of choices shows it. */
interface PaymentChoice {
  readonly value: string;
  readonly label: string;
}

/** The latest completed payments, the newest first; undefined while they are read. */
export function usePayments(): readonly PaymentChoice[] | undefined {
  const words = useTransactionWords();
  const format = useFormat();
  const { value } = useResource(PAYMENTS_MADE);
  return value?.data.flatMap((transaction) => {
    const { transactionHash, date, amount, currency } = transaction;
    if (transactionHash === null) return [];
    return [
      {
        value: transactionHash,
        label: `${format.date(new Date(date))} · ${format.amount(amount, currency)} · ${words.counterparty(transaction)}`,
      },
    ];
  });
}
