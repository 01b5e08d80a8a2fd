import { useQueries } from '@tanstack/react-query';
import { linkedReceipts } from '../api/resources.js';
import type { Transaction } from '../api/shapes.js';
import { useApp } from './app-context.js';

/** How many transactions one request may ask for. */
const AT_ONCE = 50;

/** The receipts of these transactions by their hashes, kept up to date. One that was paid for several receipts has several. */
export function useLinkedReceipts(transactions: readonly Transaction[]): ReadonlyMap<string, readonly string[]> {
  const { resources } = useApp();
  const hashes = [...new Set(transactions.flatMap(({ transactionHash }) => transactionHash ?? []))];
  const chunks = Array.from({ length: Math.ceil(hashes.length / AT_ONCE) }, (_, index) =>
    hashes.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const answers = useQueries(
    { queries: chunks.map((chunk) => resources.options(linkedReceipts(chunk))) },
    resources.client,
  );
  const linked = new Map<string, string[]>();
  for (const { transactionHash, receiptId } of answers.flatMap(({ data }) => data?.linkedReceipts ?? [])) {
    linked.set(transactionHash, [...(linked.get(transactionHash) ?? []), receiptId]);
  }
  return linked;
}
