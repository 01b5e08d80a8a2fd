import type { Plan } from '../../domain/access/plan.js';
import { overrulePlanOrder } from '../../domain/access/plan-order.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { UserRepository } from '../users/user.repository.js';
import type { PlanRepository } from './plan.repository.js';
import type { PlanGate } from './plan-gate.js';
import type { PlanOrders } from './plan-orders.js';

export interface UserPlan {
  readonly username: string;
  readonly plan: Plan;
  /** All plans, the cheapest first. */
  readonly plans: readonly Plan[];
}

/** Shows and changes a user's plan: for operators, and in a sandbox for everybody. */
export class UserPlans {
  constructor(
    private readonly users: UserRepository,
    private readonly plans: PlanRepository,
    private readonly orders: Pick<PlanOrders, 'lockPlanned' | 'transition'>,
    private readonly gate: PlanGate,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError for an unknown user */
  async show(name: string): Promise<UserPlan> {
    const { id, username } = await this.userNamed(name);
    const [own, plans] = await Promise.all([this.plans.of(id, this.clock.now()), this.plans.all()]);
    if (!own) throw new NotFoundError(`The user ${name}`);
    return { username, plan: own.plan, plans };
  }

  /**
   * A change that the user has ordered is withdrawn, or it would undo this one on its day.
   * @param planName code or name of the plan, in either case
   * @throws NotFoundError for an unknown user, ValidationError naming the existing plans
   */
  async change(name: string, planName: string): Promise<UserPlan> {
    const { id } = await this.userNamed(name);
    const plans = await this.plans.all();
    const wanted = planName.toLowerCase();
    const plan = plans.find((each) => each.code.toLowerCase() === wanted || each.name.toLowerCase() === wanted);
    if (!plan) throw new ValidationError('plan', `must be one of ${plans.map(({ code }) => code).join(', ')}`);
    await this.unitOfWork.run(async () => {
      const now = this.clock.now();
      await this.overrule(id, now);
      await this.plans.assign(id, plan.code, now);
      await this.auditLog.append({ type: 'plan.changed', userId: id, origin: null, details: { plan: plan.code } });
    });
    this.gate.forget(id);
    return this.show(name);
  }

  private async overrule(userId: UserId, now: Date): Promise<void> {
    const order = await this.orders.lockPlanned(userId);
    if (!order) return;
    const { next, events } = overrulePlanOrder(order, now);
    assertCurrent(await this.orders.transition(next, order.status, now), 'The change of the plan');
    const details = { plan: order.planCode };
    await this.auditLog.append({ type: 'plan_order.withdrawn', userId, origin: null, details });
    await this.outbox.append(events);
  }

  private async userNamed(name: string): Promise<{ readonly id: UserId; readonly username: string }> {
    const user = await this.users.findByUsername(name.toLowerCase());
    if (!user) throw new NotFoundError(`The user ${name}`);
    return user;
  }
}
