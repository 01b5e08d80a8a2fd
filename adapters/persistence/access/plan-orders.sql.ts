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
