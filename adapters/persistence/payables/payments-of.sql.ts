import { isKept, isOpen, keptUnits } from '../payments/kept-payment.sql.js';

/**
 * Joins `live`: the newest payment of a payable that waits for its approval or is on its way (`is_open`), otherwise the newest one that
 * has paid it.
 * @param isOfIt a condition over `l`, a row of `payable_payments`
 * @param at the parameter with the time: ":at"
 */
export function livePayment(isOfIt: string, at: string): string {
  return `LEFT JOIN LATERAL (
      SELECT p.id, ${isOpen('p', at)} AS is_open FROM payable_payments l JOIN payment_requests p ON p.id = l.payment_id
      WHERE ${isOfIt} AND (${isOpen('p', at)} OR ${isKept('p')})
      ORDER BY is_open DESC, l.created_at DESC LIMIT 1) live ON true`;
}

/** The condition that the payment `p` waits for its approval, is on its way, or has ended after `:changed`. */
export const HAS_MOVED = `(p.status IN ('PENDING_APPROVAL', 'APPROVED') OR p.ended_at > :changed)`;

/** What the payments of a payable have paid that was not given back. @param isOfIt like above */
export function keptPayments(isOfIt: string): string {
  return `SELECT p.currency, ${keptUnits('p')} AS minor_units, p.ended_at, (p.ended_at AT TIME ZONE 'UTC')::date AS day FROM payable_payments l JOIN payment_requests p ON p.id = l.payment_id
        WHERE ${isOfIt} AND ${isKept('p')}`;
}
