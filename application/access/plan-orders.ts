import type { PlanOrder } from '../../domain/access/plan-order.js';
import type { PlanOrderStatus } from '../../domain/access/plan-order-status.js';
import type { PlanOrderId, UserId } from '../../domain/shared/ids.js';
import type { Money } from '../../domain/shared/money.js';
import type { DueBatch } from '../ports/every-item.js';
import { token } from '../ports/token.js';

/** The changes of plans that their owners have ordered. A user has at most one that is PLANNED. */
export interface PlanOrders {
  /** The one that is PLANNED. */
  planned(userId: UserId): Promise<PlanOrder | null>;
  /** The same, locked until the end of the unit of work. */
  lockPlanned(userId: UserId): Promise<PlanOrder | null>;
  find(id: PlanOrderId, userId: UserId): Promise<PlanOrder | null>;
  /** Locks it until the end of the unit of work. */
  lock(id: PlanOrderId): Promise<PlanOrder | null>;
  /** @returns false when one is PLANNED already */
  add(order: PlanOrder): Promise<boolean>;
  /** @returns false when it has not the expected status any more */
  transition(next: PlanOrder, from: PlanOrderStatus, at: Date): Promise<boolean>;
  /** Those whose day has come, of accounts that are not closed; the oldest first. */
  due(now: Date, batch: DueBatch): Promise<readonly PlanOrderId[]>;
  /** What a plan cost at a time; null when there is no such plan any more. */
  priceAt(planCode: string, at: Date): Promise<Money | null>;
}
export const PlanOrders = token<PlanOrders>('PlanOrders');
