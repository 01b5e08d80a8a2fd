/**
 * Whether a charge of a user is overdue, so that the plan rests (docs/rules/access.md#unpaid-plans).
 * The statement has the parameter `restingAt`; where it is null, nothing is overdue.
 *
 * @param userId an expression
 * @param unpaid a further condition under which a charge counts as unpaid; it may use `owed`
 */
export function isOverdue(userId: string, unpaid = "owed.status = 'PENDING'"): string {
  return `EXISTS (
      SELECT FROM subscription_charges owed
      WHERE owed.user_id = ${userId} AND owed.rests_from <= :restingAt::timestamptz AND (${unpaid}))`;
}
