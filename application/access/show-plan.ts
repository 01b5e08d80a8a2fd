import type { OwnPlan, Plan, PlanChange, PlanVersion } from '../../domain/access/plan.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { PlanRepository } from './plan.repository.js';

const MOST_CHANGES = 50;

export interface ShownPlan extends OwnPlan {
  /** All plans, the cheapest first. */
  readonly plans: readonly Plan[];
  /** What the plans have included so far, the newest version first. */
  readonly versions: readonly PlanVersion[];
  /** When the owner got another plan, the newest first. */
  readonly changes: readonly PlanChange[];
}

/** Reads what a user's plan includes, what the others do, and how both have changed. */
export class ShowPlan {
  constructor(
    private readonly plans: PlanRepository,
    private readonly clock: Clock,
  ) {}

  async execute(userId: UserId): Promise<ShownPlan> {
    const [own, plans, versions, changes] = await Promise.all([
      this.plans.of(userId, this.clock.now()),
      this.plans.all(),
      this.plans.versions(),
      this.plans.changes(userId, MOST_CHANGES),
    ]);
    if (!own) throw new NotFoundError('The plan');
    return { ...own, plans, versions, changes };
  }
}
