import type { OwnPlan, Plan, PlanChange, PlanVersion } from '../../domain/access/plan.js';
import { nextPlanDay, type PlanOrder } from '../../domain/access/plan-order.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { PlanRepository } from './plan.repository.js';
import type { PlanOrders } from './plan-orders.js';

const MOST_CHANGES = 50;

export interface ShownPlan extends OwnPlan {
  /** All plans, the cheapest first. */
  readonly plans: readonly Plan[];
  /** What the plans have included so far, the newest version first. */
  readonly versions: readonly PlanVersion[];
  /** When the owner got another plan, the newest first. */
  readonly changes: readonly PlanChange[];
  /** The change that the owner has ordered; null when there is none. */
  readonly ordered: PlanOrder | null;
  /** The day on which a change takes effect that is ordered now; null where nobody can order one. */
  readonly nextDay: CalendarDate | null;
  readonly now: Date;
}

/** Reads what a user's plan includes, what the others do, and how both have changed. */
export class ShowPlan {
  /** @param areCharged whether plans cost something here */
  constructor(
    private readonly plans: PlanRepository,
    private readonly orders: Pick<PlanOrders, 'planned'>,
    private readonly areCharged: boolean,
    private readonly clock: Clock,
  ) {}

  async execute(userId: UserId): Promise<ShownPlan> {
    const now = this.clock.now();
    const [own, plans, versions, changes, ordered] = await Promise.all([
      this.plans.of(userId, now),
      this.plans.all(),
      this.plans.versions(),
      this.plans.changes(userId, MOST_CHANGES),
      this.orders.planned(userId),
    ]);
    if (!own) throw new NotFoundError('The plan');
    return { ...own, plans, versions, changes, ordered, nextDay: this.areCharged ? nextPlanDay(now) : null, now };
  }
}
