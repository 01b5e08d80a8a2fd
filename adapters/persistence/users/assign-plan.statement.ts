import type { UserId } from '../../../domain/shared/ids.js';
import { statement } from '../statement.js';

/** Changes nothing when there is no such plan. */
export const ASSIGN_PLAN = statement<{ userId: UserId; planCode: string }>('assign-plan').sql(
  'UPDATE users SET plan_code = p.code FROM plans p WHERE users.id = :userId AND p.code = :planCode',
);
