import type { Plan, PlanChange, PlanVersion } from '../../domain/access/plan.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { PlanRepository } from './plan.repository.js';

const MOST_CHANGES = 50;

export interface ShownPlan {
  readonly plan: Plan;
  /** All plans, the cheapest first. */
  readonly plans: readonly Plan[];
  /** What the plans have included so far, the newest version first. */
  readonly versions: readonly PlanVersion[];
  /** When the owner got another plan, the newest first. */
  readonly changes: readonly PlanChange[];
}

/** Reads what a user's plan includes, what the others do, and how both have changed. */
export class ShowPlan {
  constructor(private readonly plans: PlanRepository) {}

  async execute(userId: UserId): Promise<ShownPlan> {
    const [plan, plans, versions, changes] = await Promise.all([
      this.plans.of(userId),
      this.plans.all(),
      this.plans.versions(),
      this.plans.changes(userId, MOST_CHANGES),
    ]);
    if (!plan) throw new NotFoundError('The plan');
    return { plan, plans, versions, changes };
  }
}
