/**
 * The payment of one of the owner's schedules that a transaction has made; null for none, and where one transaction has made several. Needs the
 * parameter `:ownerId`.
 * @param hash an expression with the transaction's hash
 */
export function scheduleRunOf(hash: string): string {
  return `(SELECT (array_agg(run.id))[1] FROM schedule_runs run
      WHERE run.payer_id = :ownerId AND run.transaction_hash = ${hash} HAVING count(*) = 1)`;
}

/** A link of a receipt to a transaction, as expressions. */
interface LinkExpressions {
  readonly receiptId: string;
  readonly hash: string;
  readonly currency: string;
  /** In minor units. */
  readonly share: string;
  readonly moved: string;
}

/**
 * The condition that a link belongs to the payment `run` of the schedule `s`: that payment has moved the link's share, or it is the only one of
 * its transaction, as far as is known, and the transaction has moved nothing else.
 */
export function runOfLink({ hash, currency, share, moved }: Omit<LinkExpressions, 'receiptId'>): string {
  return `((s.currency = ${currency} AND s.minor_units = ${share}) OR (
        NOT (s.currency = ${currency} AND s.minor_units < ${moved})
        AND NOT EXISTS (SELECT FROM schedule_runs o WHERE o.payer_id = run.payer_id AND o.transaction_hash = ${hash} AND o.id <> run.id)))`;
}

/** The payment of one of the owner's schedules that a link belongs to: of equal ones, one that no other receipt has. Needs the parameter `:ownerId`. */
export function scheduleRunOfLink(link: LinkExpressions): string {
  return `(SELECT run.id FROM schedule_runs run JOIN schedules s ON s.id = run.schedule_id
      WHERE run.payer_id = :ownerId AND run.transaction_hash = ${link.hash} AND ${runOfLink(link)}
      ORDER BY EXISTS (SELECT FROM receipt_payments l WHERE l.schedule_run_id = run.id AND l.receipt_id <> ${link.receiptId}), run.id LIMIT 1)`;
}
