import { planOrderNotice } from '../../domain/notifications/plan-notices.js';
import { type PlanOrderId, planOrderId, type UserId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { PlanOrders } from './plan-orders.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'plan_order.placed': PlanOrderId;
    'plan_order.withdrawn': PlanOrderId;
    'plan_order.made': PlanOrderId;
    'plan_order.lapsed': PlanOrderId;
  }
}

/** Whoever has ordered another plan is told when it is there, and when it is not because it costs more by then. */
export class PlanOrderEnded implements EventKind {
  constructor(
    readonly type: 'plan_order.made' | 'plan_order.lapsed',
    private readonly orders: Pick<PlanOrders, 'find'>,
  ) {}

  async notify({ subjectId, occurredAt }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const order = await this.orders.find(planOrderId(subjectId), owner);
    return { notices: [order && planOrderNotice(order, occurredAt)] };
  }
}

export const planOrderPlaced: EventKind = {
  type: 'plan_order.placed',
  ignored: 'The owner has just confirmed it.',
};

export const planOrderWithdrawn: EventKind = {
  type: 'plan_order.withdrawn',
  ignored: 'The owner has just done it, or got another plan from an operator.',
};
