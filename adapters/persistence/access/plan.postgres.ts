import type { PlanRepository as Repository } from '../../../application/access/plan.repository.js';
import type { Plan } from '../../../domain/access/plan.js';
import { NotFoundError } from '../../../domain/shared/errors.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { type None, statement } from '../statement.js';
import { ASSIGN_PLAN } from '../users/assign-plan.statement.js';

const COLUMNS = 'p.code, p.name, p.includes_api AS "includesApi"';

const ALL = statement<None, Plan>('plans').sql(`SELECT ${COLUMNS} FROM plans p ORDER BY p.rank`);

const OF = statement<{ userId: UserId }, Plan>('plan-of-user').sql(
  `SELECT ${COLUMNS} FROM users u JOIN plans p ON p.code = u.plan_code WHERE u.id = :userId`,
);

export class PostgresPlanRepository implements Repository {
  constructor(private readonly database: Database) {}

  all(): Promise<readonly Plan[]> {
    return this.database.rows(ALL);
  }

  async of(userId: UserId): Promise<Plan | null> {
    return this.database.row(OF, { userId });
  }

  async assign(userId: UserId, planCode: string, at: Date): Promise<void> {
    const changed = await this.database.affected(ASSIGN_PLAN, { userId, planCode, at });
    if (changed === 0) throw new NotFoundError(`The plan ${planCode}`);
  }
}
