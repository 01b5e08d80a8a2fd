import type { PlanRepository as Repository } from '../../../application/access/plan.repository.js';
import type { Plan } from '../../../domain/access/plan.js';
import { NotFoundError } from '../../../domain/shared/errors.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

const COLUMNS = 'p.code, p.name, p.includes_api AS "includesApi"';

const ALL: Statement = { name: 'plans', text: `SELECT ${COLUMNS} FROM plans p ORDER BY p.rank` };

const OF: Statement = {
  name: 'plan-of-user',
  text: `SELECT ${COLUMNS} FROM users u JOIN plans p ON p.code = u.plan_code WHERE u.id = $1`,
};

const ASSIGN: Statement = {
  name: 'assign-plan',
  text: 'UPDATE users SET plan_code = p.code FROM plans p WHERE users.id = $1 AND p.code = $2 RETURNING users.id',
};

export class PostgresPlanRepository implements Repository {
  constructor(private readonly database: Database) {}

  all(): Promise<readonly Plan[]> {
    return this.database.query<Plan & Record<string, unknown>>(ALL, []);
  }

  async of(userId: UserId): Promise<Plan | null> {
    const [plan] = await this.database.query<Plan & Record<string, unknown>>(OF, [userId]);
    return plan ?? null;
  }

  async assign(userId: UserId, planCode: string): Promise<void> {
    const changed = await this.database.query(ASSIGN, [userId, planCode]);
    if (changed.length === 0) throw new NotFoundError(`The plan ${planCode}`);
  }
}
