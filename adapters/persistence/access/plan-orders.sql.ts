/**
 * Whether the day of another plan that a user has ordered has come, and the change is not made yet. What is done for the month has to wait for it, or it
 * would be done for the plan of before.
 *
 * @param userId an expression
 * @param at the parameter with the time: ":now"
 */
export function awaitsOrderedPlan(userId: string, at: string): string {
  return `EXISTS (
      SELECT FROM plan_orders ordered
      WHERE ordered.user_id = ${userId} AND ordered.status = 'PLANNED' AND ordered.effective_at <= ${at}::timestamptz)`;
}

/**
 * Whether a term of a plan began by an order of its owner, costs something, and is not paid for. What is worth money waits for the payment, or everybody could
 * take it with one account after another (docs/rules/access.md#changing-the-plan). The statement has the parameter `restingAt`; where it is null, plans cost nothing.
 *
 * @param price an expression: what the plan costs in a month
 * @param paid which charges of this plan count as its payment; it may use `paid`
 */
export function isOrderedAndUnpaid(
  { userId, planCode, since, price }: { userId: string; planCode: string; since: string; price: string },
  paid: string,
): string {
  return `(:restingAt::timestamptz IS NOT NULL AND ${price} > 0
      AND EXISTS (SELECT FROM plan_orders made
        WHERE made.user_id = ${userId} AND made.plan_code = ${planCode} AND made.effective_at = ${since} AND made.status IN ('PLANNED', 'MADE'))
      AND NOT EXISTS (SELECT FROM subscription_charges paid
        WHERE paid.user_id = ${userId} AND paid.plan_code = ${planCode} AND paid.status = 'PAID' AND ${paid}))`;
}
