import { type AgreedTerms, orderPlan, type PlanOrder, withdrawPlanOrder } from '../../domain/access/plan-order.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError, NotFoundError, ValidationError } from '../../domain/shared/errors.js';
import { planOrderId, type UserId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { ConfirmWithPasskey } from '../passkeys/confirm-with-passkey.js';
import type { AssertionOptions, AssertionResponse } from '../passkeys/passkey-ceremonies.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { PlanRepository } from './plan.repository.js';
import type { PlanOrders } from './plan-orders.js';
import type { RequestOrigin } from './request-origin.js';

export interface PlanOrderInput {
  readonly userId: UserId;
  readonly planCode: string;
  readonly agreed: AgreedTerms;
  readonly assertion: AssertionResponse;
  /** The challenge in the assertion's client data. */
  readonly challenge: string;
  readonly origin: RequestOrigin;
}

/**
 * The owner orders another plan from the next month on, confirmed with a passkey, because it costs money for as long as nobody changes it back
 * (docs/rules/access.md#changing-the-plan).
 */
export class OrderPlan {
  constructor(
    private readonly confirm: Pick<ConfirmWithPasskey, 'begin' | 'finish'>,
    private readonly plans: Pick<PlanRepository, 'all' | 'of'>,
    private readonly orders: Pick<PlanOrders, 'lockPlanned' | 'add' | 'transition'>,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  begin(userId: UserId): Promise<AssertionOptions> {
    return this.confirm.begin(userId, 'plan');
  }

  /**
   * An earlier order that waits for the next month gives way.
   * @throws UnauthorizedError saying which check of the passkey failed; ValidationError for a plan that does not exist, or is the owner's; ConflictError when
   * price or day have moved
   */
  async finish({ userId, planCode, agreed, assertion, challenge, origin }: PlanOrderInput): Promise<void> {
    await this.confirm.finish(userId, 'plan', assertion, challenge);
    await this.unitOfWork.run(async () => {
      const now = this.clock.now();
      const earlier = await this.orders.lockPlanned(userId);
      const [own, plans] = await Promise.all([this.plans.of(userId, now), this.plans.all()]);
      if (!own) throw new NotFoundError('The plan');
      const wanted = plans.find(({ code }) => code === planCode);
      if (!wanted) throw new ValidationError('plan', `must be one of ${plans.map(({ code }) => code).join(', ')}`);
      const id = planOrderId(this.ids.next());
      const { next, events } = orderPlan({ id, userId, own: own.plan, wanted }, agreed, now);
      if (earlier && isSame(earlier, next)) return;
      if (earlier) await this.end(earlier, now);
      if (!(await this.orders.add(next))) {
        throw new ConflictError('Another change of the plan was ordered at the same time; try again', true);
      }
      const details = { plan: next.planCode, effectiveOn: agreed.effectiveOn };
      await this.auditLog.append({ type: 'plan_order.placed', userId, origin, details });
      await this.outbox.append(events);
    });
  }

  /** @throws NotFoundError when none waits; ConflictError when its day has come */
  async withdraw(userId: UserId, origin: RequestOrigin): Promise<void> {
    await this.unitOfWork.run(async () => {
      const order = await this.orders.lockPlanned(userId);
      if (!order) throw new NotFoundError('The change of the plan');
      await this.end(order, this.clock.now());
      const details = { plan: order.planCode };
      await this.auditLog.append({ type: 'plan_order.withdrawn', userId, origin, details });
    });
  }

  private async end(order: PlanOrder, now: Date): Promise<void> {
    const { next, events } = withdrawPlanOrder(order, now);
    assertCurrent(await this.orders.transition(next, order.status, now), 'The change of the plan');
    await this.outbox.append(events);
  }
}

function isSame(one: PlanOrder, other: PlanOrder): boolean {
  return (
    one.planCode === other.planCode &&
    one.price.minorUnits === other.price.minorUnits &&
    one.price.currency === other.price.currency &&
    one.effectiveAt.getTime() === other.effectiveAt.getTime()
  );
}
