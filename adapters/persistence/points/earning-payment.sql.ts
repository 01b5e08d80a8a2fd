/**
 * The condition that a payment can earn points: it pays somebody else at least one unit of its currency, and is no refund.
 * @param payment the alias of the row of `payment_requests`
 */
export function canEarn(payment: string): string {
  return `(${payment}.refund_of IS NULL AND ${payment}.minor_units >= 1000000
      AND ${payment}.payment_type IN ('transfer_moneda', 'transfer_contact_wallet', 'transfer_contact_bank', 'x402'))`;
}
