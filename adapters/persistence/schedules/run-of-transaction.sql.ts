/**
 * The payment of one of the owner's schedules that a transaction has made; null for none, and where one transaction has made several. Needs the
 * parameter `:ownerId`.
 * @param hash an expression with the transaction's hash
 */
export function scheduleRunOf(hash: string): string {
  return `(SELECT (array_agg(run.id))[1] FROM schedule_runs run
      WHERE run.payer_id = :ownerId AND run.transaction_hash = ${hash} HAVING count(*) = 1)`;
}
