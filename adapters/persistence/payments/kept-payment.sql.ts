/**
 * The condition that a payment is completed and its money was not given back: no bank has refused or returned it, and it was not refunded in
 * full.
 * @param payment the alias of the row of `payment_requests`
 */
export function isKept(payment: string): string {
  return `(${payment}.status = 'COMPLETED'
      AND NOT EXISTS (
        SELECT 1 FROM payouts o WHERE o.payment_id = ${payment}.id AND o.status IN ('REJECTED', 'RETURNED', 'REFUNDED'))
      AND ${keptUnits(payment)} > 0)`;
}

/** What the payer has not got back by refunds. @param payment like above */
export function keptUnits(payment: string): string {
  return `(${payment}.minor_units - coalesce(
        (SELECT sum(f.minor_units) FROM payment_requests f WHERE f.refund_of = ${payment}.id AND f.status = 'COMPLETED'), 0))`;
}

/** The condition that a payment waits for its owner or for the chain. @param at the parameter with the time: ":at" */
export function isOpen(payment: string, at: string): string {
  return `(${payment}.status = 'APPROVED' OR (${payment}.status = 'PENDING_APPROVAL' AND ${payment}.expires_at > ${at}))`;
}
