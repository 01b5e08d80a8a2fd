import type { Transaction } from '../api/shapes.js';
import { List } from '../design/list.js';
import { TransactionRow } from './transaction-row.js';

interface TransactionListProps {
  readonly transactions: readonly Transaction[];
  readonly areBelowTheirDay?: boolean;
  /** By the hashes of their transactions. */
  readonly receipts: ReadonlyMap<string, readonly string[]>;
}

export function TransactionList({ transactions, areBelowTheirDay = false, receipts }: TransactionListProps) {
  const keys = rowKeys(transactions);
  return (
    <List>
      {transactions.map((transaction, index) => (
        <TransactionRow
          key={keys[index]}
          transaction={transaction}
          isBelowItsDay={areBelowTheirDay}
          hasReceipt={receipts.has(transaction.transactionHash ?? '')}
        />
      ))}
    </List>
  );
}

/** The key of a row: the hash, or the time when there is no hash yet, and a number when several rows share it. */
function rowKeys(transactions: readonly Transaction[]): readonly string[] {
  const seen = new Map<string, number>();
  return transactions.map(({ transactionHash, date }) => {
    const name = transactionHash ?? date;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return `${name} ${count}`;
  });
}
