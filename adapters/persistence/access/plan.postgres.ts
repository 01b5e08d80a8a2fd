import type { PlanRepository as Repository } from '../../../application/access/plan.repository.js';
import type { RestingAt } from '../../../application/access/resting-at.js';
import type { OwnPlan, Plan, PlanChange, PlanVersion } from '../../../domain/access/plan.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { NotFoundError } from '../../../domain/shared/errors.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { type None, statement } from '../statement.js';
import { ASSIGN_PLAN } from '../users/assign-plan.statement.js';

interface PlanRow extends Omit<Plan, 'monthlyPrice'> {
  readonly priceUnits: bigint;
  readonly priceCurrency: Currency;
}

const DECODERS = { monthlyCredits: BigInt, priceUnits: BigInt };

const FEATURES = `p.name, p.includes_api AS "includesApi", p.monthly_credits AS "monthlyCredits", p.free_trades AS "freeTrades",
  p.credit_discount_bps AS "creditDiscountBps", p.monthly_price AS "priceUnits", p.price_currency AS "priceCurrency"`;

const ALL = statement<None, PlanRow>('plans', DECODERS).sql(`SELECT p.code, ${FEATURES} FROM plans p ORDER BY p.rank`);

interface OwnRow extends PlanRow {
  readonly owedSince: Date | null;
  readonly restsFrom: Date | null;
  readonly isCharged: boolean;
}

const OF = statement<{ userId: UserId }, OwnRow>('plan-of-user', DECODERS).sql(
  `SELECT p.code, ${FEATURES}, u.plan_since IS NOT NULL AND p.monthly_price > 0 AS "isCharged", owed.since AS "owedSince", owed.rests_from AS "restsFrom"
   FROM users u JOIN plans p ON p.code = u.plan_code
     CROSS JOIN LATERAL (SELECT min(c.created_at) AS since, min(c.rests_from) AS rests_from
       FROM subscription_charges c WHERE c.user_id = u.id AND c.status = 'PENDING') owed
   WHERE u.id = :userId AND u.closed_at IS NULL`,
);

const VERSIONS = statement<None, PlanRow & { readonly validFrom: Date }>('plan-versions', DECODERS).sql(
  `SELECT p.plan_code AS code, ${FEATURES}, p.valid_from AS "validFrom" FROM plan_versions p
   ORDER BY p.valid_from DESC, p.monthly_price, p.plan_code`,
);

const CHANGES = statement<{ userId: UserId; limit: number }, PlanChange>('plan-changes').sql(
  `SELECT from_code AS "from", to_code AS "to", changed_at AS at FROM plan_changes
   WHERE user_id = :userId ORDER BY id DESC LIMIT :limit`,
);

const CHOSEN = statement<{ at: Date; limit: number }, { readonly id: UserId }>('users-who-chose-a-plan', {
  id: userId,
}).sql('SELECT id FROM users WHERE plan_since > :at ORDER BY plan_since DESC LIMIT :limit');

export class PostgresPlanRepository implements Repository {
  constructor(
    private readonly database: Database,
    private readonly restingAt: RestingAt,
  ) {}

  async all(): Promise<readonly Plan[]> {
    return (await this.database.rows(ALL)).map(planOf);
  }

  async of(userId: UserId, at: Date): Promise<OwnPlan | null> {
    const row = await this.database.row(OF, { userId });
    if (!row) return null;
    const { owedSince, restsFrom, isCharged, ...plan } = row;
    const until = this.restingAt(at);
    // Plans cost nothing here.
    if (until === null) return { plan: planOf(plan), isCharged: false, owedSince: null, restsFrom: null, rests: false };
    const rests = restsFrom !== null && restsFrom <= until;
    return { plan: planOf(plan), isCharged, owedSince, restsFrom, rests };
  }

  async versions(): Promise<readonly PlanVersion[]> {
    return (await this.database.rows(VERSIONS)).map(({ validFrom, ...row }) => ({ plan: planOf(row), validFrom }));
  }

  async chosenSince(at: Date, limit: number): Promise<readonly UserId[]> {
    return (await this.database.rows(CHOSEN, { at, limit })).map(({ id }) => id);
  }

  changes(userId: UserId, limit: number): Promise<readonly PlanChange[]> {
    return this.database.rows(CHANGES, { userId, limit });
  }

  async assign(userId: UserId, planCode: string, at: Date): Promise<void> {
    const changed = await this.database.affected(ASSIGN_PLAN, { userId, planCode, at });
    if (changed === 0) throw new NotFoundError(`The plan ${planCode}`);
  }
}

function planOf({ priceUnits, priceCurrency, ...plan }: PlanRow): Plan {
  return { ...plan, monthlyPrice: { minorUnits: priceUnits, currency: priceCurrency } };
}
