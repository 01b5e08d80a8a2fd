import type { RestingAt } from '../../../application/access/resting-at.js';
import type { PlanDiscounts } from '../../../application/usage-credits/plan-discounts.js';
import type { UserId } from '../../../domain/shared/ids.js';
import { isOrderedAndUnpaid } from '../access/plan-orders.sql.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { isOverdue } from '../subscriptions/overdue-charges.sql.js';

/*
 * Terms as in the statement of due plan credits. What a plan gave before its first version is not known; that version is taken. A plan that was
 * ordered counts from its day on, also before the change is made, and gives a discount once a charge of it is paid.
 */
const UNPAID = isOrderedAndUnpaid(
  { userId: ':userId', planCode: 't.plan_code', since: 't.since', price: 'v.monthly_price' },
  "paid.period >= to_char(t.since AT TIME ZONE 'UTC', 'YYYY-MM-DD') AND paid.paid_at <= :at",
);

const DISCOUNT = statement<{ userId: UserId; at: Date; restingAt: Date | null }, { readonly bps: number }>(
  'plan-discount-at',
).sql(`
    WITH terms AS (
      SELECT u.plan_code, coalesce(u.plan_since, u.created_at) AS since, 'infinity'::timestamptz AS until
      FROM users u WHERE u.id = :userId
      UNION ALL
      SELECT c.from_code, coalesce(c.from_since, u.created_at), c.changed_at
      FROM plan_changes c JOIN users u ON u.id = c.user_id WHERE c.user_id = :userId
      UNION ALL
      SELECT o.plan_code, o.effective_at, 'infinity' FROM plan_orders o WHERE o.user_id = :userId AND o.status = 'PLANNED' AND :restingAt::timestamptz IS NOT NULL
    )
    SELECT CASE WHEN ${UNPAID} THEN 0 ELSE v.credit_discount_bps END AS bps FROM terms t
      CROSS JOIN LATERAL (
        SELECT p.credit_discount_bps, p.monthly_price FROM plan_versions p WHERE p.plan_code = t.plan_code
        ORDER BY p.valid_from <= :at DESC, CASE WHEN p.valid_from <= :at THEN p.valid_from END DESC, p.valid_from LIMIT 1) v
    WHERE t.since <= :at AND t.until > :at AND NOT ${isOverdue(':userId', "owed.status = 'PENDING' OR owed.paid_at > :at")}
    ORDER BY t.since DESC LIMIT 1`);

export class PostgresPlanDiscounts implements PlanDiscounts {
  constructor(
    private readonly database: Database,
    private readonly restingAt: RestingAt,
  ) {}

  async at(userId: UserId, at: Date): Promise<number> {
    return (await this.database.row(DISCOUNT, { userId, at, restingAt: this.restingAt(at) }))?.bps ?? 0;
  }
}
