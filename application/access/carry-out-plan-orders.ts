import { carryOutPlanOrder } from '../../domain/access/plan-order.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import type { PlanOrderId } from '../../domain/shared/ids.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import { everyDue } from '../ports/every-item.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { PlanRepository } from './plan.repository.js';
import type { PlanGate } from './plan-gate.js';
import type { PlanOrders } from './plan-orders.js';

/**
 * The sweep that gives owners the plans that they have ordered, once their day has come. The change counts from that day on, also when the service was down
 * then: until it is made, neither the billing run nor the credits of plans come to the user. Where plans are not charged any more, an order lapses on its day.
 */
export class CarryOutPlanOrders implements Sweep {
  readonly name = 'carry-out-plan-orders';
  readonly everyMs = 5_000;

  /** @param areCharged whether plans cost something here */
  constructor(
    private readonly areCharged: boolean,
    private readonly orders: Pick<PlanOrders, 'due' | 'lock' | 'priceAt' | 'transition'>,
    private readonly plans: Pick<PlanRepository, 'assign'>,
    private readonly gate: Pick<PlanGate, 'forget'>,
    private readonly auditLog: AuditLog,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws the errors in the end; an order that fails does not stop the others */
  async execute(): Promise<void> {
    const now = this.clock.now();
    await everyDue(
      (batch) => this.orders.due(now, batch),
      (id) => id,
      (id) => this.carryOut(id, now),
    );
  }

  private async carryOut(id: PlanOrderId, now: Date): Promise<void> {
    await this.unitOfWork.run(async () => {
      const order = await this.orders.lock(id);
      // Another worker was faster, or the owner has withdrawn it.
      if (order?.status !== 'PLANNED') return;
      const { userId, planCode, effectiveAt } = order;
      const price = this.areCharged ? await this.orders.priceAt(planCode, effectiveAt) : null;
      const { next, events } = carryOutPlanOrder(order, price, now);
      assertCurrent(await this.orders.transition(next, order.status, now), 'The change of the plan');
      if (next.status === 'MADE') {
        await this.plans.assign(userId, planCode, effectiveAt);
        await this.auditLog.append({ type: 'plan.changed', userId, origin: null, details: { plan: planCode } });
        this.gate.forget(userId);
      }
      await this.outbox.append(events);
    });
  }
}
