import type { MonthlyLimits } from '../../../application/usage-credits/monthly-limits.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const OF = statement<{ userId: UserId }, { readonly limit: bigint }>('monthly-limit', { limit: BigInt }).sql(
  'SELECT monthly_limit AS "limit" FROM credit_limits WHERE user_id = :userId',
);

const SET = statement<{ userId: UserId; limit: bigint }>('set-monthly-limit').sql(`
    INSERT INTO credit_limits (user_id, monthly_limit) VALUES (:userId, :limit)
    ON CONFLICT (user_id) DO UPDATE SET monthly_limit = EXCLUDED.monthly_limit`);

const LIFT = statement<{ userId: UserId }>('lift-monthly-limit').sql(
  'DELETE FROM credit_limits WHERE user_id = :userId',
);

/** A user without a row has no limit. */
export class PostgresMonthlyLimits implements MonthlyLimits {
  constructor(private readonly database: Database) {}

  async of(userId: UserId): Promise<bigint | null> {
    return (await this.database.row(OF, { userId }))?.limit ?? null;
  }

  async set(userId: UserId, limit: bigint | null): Promise<void> {
    if (limit === null) await this.database.affected(LIFT, { userId });
    else await this.database.affected(SET, { userId, limit });
  }
}
