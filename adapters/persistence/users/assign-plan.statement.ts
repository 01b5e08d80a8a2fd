import type { UserId } from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';

/**
 * A plan costs something from the month on that begins with it. Changes nothing when there is no such plan. A change that counts from an earlier time than the
 * present plan begins with it.
 */
export const ASSIGN_PLAN = statement<{ userId: UserId; planCode: string; at: Date }>('assign-plan').sql(
  `UPDATE users SET plan_code = p.code, plan_since = CASE WHEN users.plan_code = p.code THEN coalesce(plan_since, :at) ELSE greatest(plan_since, :at::timestamptz) END
   FROM plans p WHERE users.id = :userId AND p.code = :planCode`,
);
