import type { Transaction } from '../api/shapes.js';
import { List } from '../design/list.js';
import { TransactionRow } from './transaction-row.js';

interface TransactionListProps {
  readonly transactions: readonly Transaction[];
  readonly areBelowTheirDay?: boolean;
}

export function TransactionList({ transactions, areBelowTheirDay = false }: TransactionListProps) {
  const keys = rowKeys(transactions);
  return (
    <List>
      {transactions.map((transaction, index) => (
        <TransactionRow key={keys[index]} transaction={transaction} isBelowItsDay={areBelowTheirDay} />
      ))}
    </List>
  );
}

/** The hash, or the time of what has none yet, and for the others of a batch which of them it is. */
function rowKeys(transactions: readonly Transaction[]): readonly string[] {
  const seen = new Map<string, number>();
  return transactions.map(({ transactionHash, date }) => {
    const name = transactionHash ?? date;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return `${name} ${count}`;
  });
}
