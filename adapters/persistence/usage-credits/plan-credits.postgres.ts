import type { DueBatch } from '../../../application/ports/every-item.js';
import type { DueCredits, PlanCredits } from '../../../application/usage-credits/plan-credits.js';
import { type CalendarDate, calendarDate } from '../../../domain/shared/calendar-date.js';
import { userId } from '../../../domain/shared/ids.js';
import { DAYS_TO_PAY } from '../../../domain/subscriptions/invoice.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

/*
 * A term is the time for which somebody has, or had, a plan; that of the plan which an account begins with begins with the account. A month
 * counts for the first plan with credits that somebody has in it, as the plan is when it begins in that month. What a plan included before
 * its first version is not known; that version is taken. Whoever owes a charge for too long gets no more credits until it is paid.
 */
const DUE = statement<DueBatch & { months: readonly CalendarDate[]; now: Date }, DueCredits>('due-plan-credits', {
  userId,
  month: calendarDate,
  units: BigInt,
}).sql(`
    WITH giving AS (
      SELECT DISTINCT plan_code FROM plan_versions WHERE monthly_credits > 0
    ), terms AS (
      SELECT u.id AS user_id, u.plan_code, coalesce(u.plan_since, u.created_at) AS since, 'infinity'::timestamptz AS until
      FROM users u JOIN giving USING (plan_code)
      UNION ALL
      SELECT c.user_id, c.from_code, coalesce(c.from_since, u.created_at), c.changed_at
      FROM plan_changes c JOIN giving ON giving.plan_code = c.from_code JOIN users u ON u.id = c.user_id
    )
    SELECT DISTINCT ON (t.user_id, month) t.user_id AS "userId", to_char(month, 'YYYY-MM-DD') AS month, v.monthly_credits AS units
    FROM terms t
      CROSS JOIN unnest(:months::date[]) month
      CROSS JOIN LATERAL (SELECT greatest(t.since, month::timestamp AT TIME ZONE 'UTC') AS begins) term
      CROSS JOIN LATERAL (
        SELECT p.monthly_credits FROM plan_versions p WHERE p.plan_code = t.plan_code
        ORDER BY p.valid_from <= term.begins DESC, CASE WHEN p.valid_from <= term.begins THEN p.valid_from END DESC, p.valid_from LIMIT 1) v
    WHERE NOT EXISTS (SELECT FROM users closed WHERE closed.id = t.user_id AND closed.closed_at IS NOT NULL)
      AND NOT EXISTS (
        SELECT FROM subscription_charges owed
        WHERE owed.user_id = t.user_id AND owed.status = 'PENDING' AND owed.created_at < :now::timestamptz - interval '${DAYS_TO_PAY} days')
      AND term.begins < t.until AND term.begins < (month + interval '1 month') AT TIME ZONE 'UTC' AND term.begins <= :now
      AND v.monthly_credits > 0 AND NOT (t.user_id || to_char(month, ' YYYY-MM-DD')) = ANY(:without::text[]) AND NOT EXISTS (
        SELECT FROM ledger_entries e
        WHERE e.ledger = 'CREDITS' AND e.user_id = t.user_id AND e.action = 'PLAN' AND e.subject_id = to_char(month, 'YYYY-MM-DD'))
    ORDER BY t.user_id, month, t.since LIMIT :limit`);

export class PostgresPlanCredits implements PlanCredits {
  constructor(private readonly database: Database) {}

  due(months: readonly CalendarDate[], now: Date, batch: DueBatch): Promise<readonly DueCredits[]> {
    return this.database.rows(DUE, { months, now, ...batch });
  }
}
