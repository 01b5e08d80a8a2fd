import { LEAST_PAYMENT } from '../../../domain/points/point-catalogue.js';
import { isKept, keptUnits } from '../payments/kept-payment.sql.js';

/**
 * The condition that a payment pays somebody else: another user, or the service for credits or a charge. An account at a bank and an address
 * outside the service can be the payer's own, and nobody could tell. A joint account can be the payer's, too.
 * @param payment the alias of the row of `payment_requests`
 */
function paysSomebodyElse(payment: string): string {
  return `(${payment}.refund_of IS NULL AND (
        (${payment}.payment_type IN ('transfer_moneda', 'transfer_contact_wallet', 'x402') AND ${payment}.recipient_user_id <> ${payment}.payer_id
          AND NOT EXISTS (SELECT FROM sub_accounts s WHERE s.address = ${payment}.recipient_address))
        OR EXISTS (SELECT FROM credit_payments c WHERE c.payment_id = ${payment}.id)
        OR EXISTS (SELECT FROM credit_purchases c WHERE c.payment_id = ${payment}.id)
        OR EXISTS (SELECT FROM payable_payments l WHERE l.payment_id = ${payment}.id AND l.charge_id IS NOT NULL)))`;
}

const LEAST = Object.entries(LEAST_PAYMENT)
  .map(([currency, units]) => `WHEN '${currency}' THEN ${units}`)
  .join(' ');

/** The least amount that earns points, in minor units. @param currency an expression */
export function leastOf(currency: string): string {
  return `CASE ${currency} ${LEAST} END`;
}

/**
 * The condition that a payment has moved enough, and that enough of it was not given back.
 * @param payment like above
 * @param times so many times the least payment that earns points
 */
export function isLargeEnough(payment: string, times = 1): string {
  return `(${isKept(payment)} AND ${keptUnits(payment)} >= ${times} * ${leastOf(`${payment}.currency`)})`;
}

/** The condition that a payment earns points by now (docs/rules/credits.md#points). @param payment like above */
export function isEarning(payment: string, times = 1): string {
  return `(${paysSomebodyElse(payment)} AND ${isLargeEnough(payment, times)})`;
}
