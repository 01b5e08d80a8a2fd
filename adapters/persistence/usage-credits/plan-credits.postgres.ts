import type { RestingAt } from '../../../application/access/resting-at.js';
import type { DueCredits, PlanCredits } from '../../../application/usage-credits/plan-credits.js';
import { type CalendarDate, calendarDate } from '../../../domain/shared/calendar-date.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { awaitsOrderedPlan, isOrderedAndUnpaid } from '../access/plan-orders.sql.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { isOverdue } from '../subscriptions/overdue-charges.sql.js';

/*
 * A term is the time for which somebody has, or had, a plan; that of the plan which an account begins with begins with the account. A month
 * counts for the first plan with credits that somebody has in it, as the plan is when it begins in that month. What a plan included before
 * its first version is not known; that version is taken. While a charge is overdue, or a plan that was ordered is not there yet, none are due,
 * and for a plan that began by an order only those of months whose charge is paid.
 */
interface Asked {
  readonly users: readonly UserId[];
  readonly months: readonly CalendarDate[];
  readonly now: Date;
  readonly restingAt: Date | null;
}

const UNPAID = isOrderedAndUnpaid(
  { userId: 't.user_id', planCode: 't.plan_code', since: 't.since', price: 'v.monthly_price' },
  "paid.period = to_char(month, 'YYYY-MM-DD')",
);

const DUE = statement<Asked, DueCredits>('due-plan-credits', {
  userId,
  month: calendarDate,
  units: BigInt,
}).sql(`
    WITH giving AS (
      SELECT DISTINCT plan_code FROM plan_versions WHERE monthly_credits > 0
    ), terms AS (
      SELECT u.id AS user_id, u.plan_code, coalesce(u.plan_since, u.created_at) AS since, 'infinity'::timestamptz AS until
      FROM users u JOIN giving USING (plan_code) WHERE u.id = ANY(:users::uuid[]) AND u.closed_at IS NULL
      UNION ALL
      SELECT c.user_id, c.from_code, coalesce(c.from_since, u.created_at), c.changed_at
      FROM plan_changes c JOIN giving ON giving.plan_code = c.from_code JOIN users u ON u.id = c.user_id
      WHERE c.user_id = ANY(:users::uuid[]) AND u.closed_at IS NULL
    )
    SELECT DISTINCT ON (t.user_id, month) t.user_id AS "userId", to_char(month, 'YYYY-MM-DD') AS month, v.monthly_credits AS units
    FROM terms t
      CROSS JOIN unnest(:months::date[]) month
      CROSS JOIN LATERAL (SELECT greatest(t.since, month::timestamp AT TIME ZONE 'UTC') AS begins) term
      CROSS JOIN LATERAL (
        SELECT p.monthly_credits, p.monthly_price FROM plan_versions p WHERE p.plan_code = t.plan_code
        ORDER BY p.valid_from <= term.begins DESC, CASE WHEN p.valid_from <= term.begins THEN p.valid_from END DESC, p.valid_from LIMIT 1) v
    WHERE NOT ${isOverdue('t.user_id')} AND NOT ${awaitsOrderedPlan('t.user_id', ':now')}
      AND term.begins < t.until AND term.begins < (month + interval '1 month') AT TIME ZONE 'UTC' AND term.begins <= :now
      AND v.monthly_credits > 0 AND NOT ${UNPAID} AND NOT EXISTS (
        SELECT FROM ledger_entries e
        WHERE e.ledger = 'CREDITS' AND e.user_id = t.user_id AND e.action = 'PLAN' AND e.subject_id = to_char(month, 'YYYY-MM-DD'))
    ORDER BY t.user_id, month, t.since`);

export class PostgresPlanCredits implements PlanCredits {
  constructor(
    private readonly database: Database,
    private readonly restingAt: RestingAt,
  ) {}

  due(users: readonly UserId[], months: readonly CalendarDate[], now: Date): Promise<readonly DueCredits[]> {
    return this.database.rows(DUE, { users, months, now, restingAt: this.restingAt(now) });
  }
}
