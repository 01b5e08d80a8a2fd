import { type CalendarDate, calendarDate } from '../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { awaitsOrderedPlan } from '../access/plan-orders.sql.js';
import { statement } from '../statement.js';

/** A month that somebody's plan costs something. */
export interface MonthRow {
  readonly userId: UserId;
  readonly planCode: string;
  readonly planName: string;
  readonly period: CalendarDate;
  readonly minorUnits: bigint;
  readonly currency: Currency;
}

export const MONTH_DECODERS = { userId, period: calendarDate, minorUnits: BigInt };

/*
 * A term is the time for which somebody has, or had, a plan. A month is charged for the plan that it begins with, or for the first one of a
 * month in which somebody came back, at its price at that time; the month in which somebody had a plan with a price for the first time is
 * free, unless the plan begins with the month (docs/rules/documents.md#subscription-charges). Whoever waits for the plan that they have ordered is charged afterwards. What a plan cost before its first version is not known; that price is taken.
 * What was charged is collected for each user, so that nobody else's charges are read.
 */
export const DUE_MONTHS = statement<{ users: readonly UserId[]; now: Date }, MonthRow>(
  'due-subscriptions',
  MONTH_DECODERS,
).sql(`
    WITH asked AS MATERIALIZED (
      SELECT u.id, u.plan_code, u.plan_since FROM unnest(:users::uuid[]) AS one (id) JOIN users u ON u.id = one.id WHERE u.closed_at IS NULL AND NOT ${awaitsOrderedPlan('u.id', ':now')}
    ), terms AS (
      SELECT id AS user_id, plan_code, plan_since AS since, 'infinity'::timestamptz AS until FROM asked WHERE plan_since IS NOT NULL
      UNION ALL
      SELECT c.user_id, c.from_code, c.from_since, c.changed_at FROM asked JOIN plan_changes c ON c.user_id = asked.id
      WHERE c.from_since IS NOT NULL
    ), paid_terms AS (
      SELECT t.*, min(t.since) OVER (PARTITION BY t.user_id) AS first_since
      FROM terms t WHERE EXISTS (SELECT 1 FROM plan_versions v WHERE v.plan_code = t.plan_code AND v.monthly_price > 0)
    )
    SELECT DISTINCT ON (t.user_id, month) t.user_id AS "userId", t.plan_code AS "planCode", v.name AS "planName",
      to_char(month, 'YYYY-MM-DD') AS period, v.monthly_price AS "minorUnits", v.price_currency AS currency
    FROM paid_terms t
      CROSS JOIN LATERAL (SELECT array_agg(c.period) AS periods FROM subscription_charges c WHERE c.user_id = t.user_id) charged
      CROSS JOIN LATERAL generate_series(
        greatest(date_trunc('month', t.since AT TIME ZONE 'UTC'), date_trunc('month', (t.first_since AT TIME ZONE 'UTC') - interval '1 microsecond') + interval '1 month'),
        date_trunc('month', least(t.until, :now::timestamptz) AT TIME ZONE 'UTC'), interval '1 month') month
      CROSS JOIN LATERAL (SELECT greatest(t.since, month AT TIME ZONE 'UTC') AS begins) term
      CROSS JOIN LATERAL (
        SELECT p.* FROM plan_versions p WHERE p.plan_code = t.plan_code
        ORDER BY p.valid_from <= term.begins DESC, CASE WHEN p.valid_from <= term.begins THEN p.valid_from END DESC, p.valid_from LIMIT 1) v
    WHERE term.begins < t.until AND v.monthly_price > 0
      AND to_char(month, 'YYYY-MM-DD') <> ALL (coalesce(charged.periods, '{}'))
    ORDER BY t.user_id, month, t.since`);
