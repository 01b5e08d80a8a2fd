import { isKept, isOpen } from '../payments/kept-payment.sql.js';

/**
 * The newest payment of a payable that waits for its approval, is on its way, or has paid it.
 * @param isOfIt a condition over `l`, a row of `payable_payments`
 * @param at the parameter with the time: ":at"
 */
export function livePayment(isOfIt: string, at: string): string {
  return `(SELECT p.id FROM payable_payments l JOIN payment_requests p ON p.id = l.payment_id
       WHERE ${isOfIt} AND (${isOpen('p', at)} OR ${isKept('p')})
       ORDER BY l.created_at DESC LIMIT 1)`;
}

/** The condition that a payment of it is completed and was not given back. @param isOfIt like above */
export function hasKeptPayment(isOfIt: string): string {
  return `EXISTS (SELECT 1 FROM payable_payments l JOIN payment_requests p ON p.id = l.payment_id WHERE ${isOfIt} AND ${isKept('p')})`;
}
