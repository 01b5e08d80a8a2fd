/** The address of a page that shows a transaction, by its hash. */
export type TransactionUrl = (hash: string) => string;

/** @param explorerUrl a block explorer's address without a trailing slash; null: the app shows transactions itself */
export function transactionUrl(explorerUrl: string | null): TransactionUrl {
  return (hash) => `${explorerUrl ?? '/app'}/tx/${hash}`;
}
