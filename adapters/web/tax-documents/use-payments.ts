import { useTransactionWords } from '../activity/transaction-words.js';
import { PAYMENTS_MADE } from '../api/resources.js';
import { useFormat } from '../app/use-format.js';
import { usePagedList, type WatchedList } from '../app/use-paged-list.js';

/** A completed payment of the owner, as a list of choices shows it. */
interface PaymentChoice {
  readonly value: string;
  readonly label: string;
}

interface PaymentChoices extends Pick<WatchedList<unknown>, 'hasMore' | 'isLoading' | 'more'> {
  /** The newest first; undefined while the first page is read. */
  readonly payments: readonly PaymentChoice[] | undefined;
}

/** The completed payments, page by page. */
export function usePayments(): PaymentChoices {
  const words = useTransactionWords();
  const format = useFormat();
  const { items, ...list } = usePagedList(PAYMENTS_MADE);
  const payments = items?.flatMap((transaction) => {
    const { transactionHash, date, amount, currency } = transaction;
    if (transactionHash === null) return [];
    return [
      {
        value: transactionHash,
        label: `${format.date(new Date(date))} · ${format.amount(amount, currency)} · ${words.counterparty(transaction)}`,
      },
    ];
  });
  return { ...list, payments };
}
