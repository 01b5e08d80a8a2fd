import type { ConditionalOrderEventType } from '../../domain/conditional-orders/conditional-order.js';
import {
  aboutConditionalOrder,
  conditionalOrderNotices,
  orderActivationFailedNotice,
  orderNotCancelledNotice,
} from '../../domain/notifications/conditional-order-notices.js';
import { type ConditionalOrderId, conditionalOrderId, type UserId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { ConditionalOrderRepository } from './conditional-order.repository.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'conditional_order.created': ConditionalOrderId;
    'conditional_order.armed': ConditionalOrderId;
    'conditional_order.published': ConditionalOrderId;
    'conditional_order.filled': ConditionalOrderId;
    'conditional_order.cancelled': ConditionalOrderId;
    'conditional_order.expired': ConditionalOrderId;
    /** The chain did not make it. Its owner can sign again. */
    'conditional_order.activation_failed': ConditionalOrderId;
    /** The chain did not make the cancellation that its owner had signed. */
    'conditional_order.not_cancelled': ConditionalOrderId;
  }
}

/** The events that tell the owner something. */
export const TOLD_ORDER_EVENTS = [
  'conditional_order.armed',
  'conditional_order.published',
  'conditional_order.filled',
  'conditional_order.cancelled',
  'conditional_order.expired',
] as const satisfies readonly ConditionalOrderEventType[];

/** Tells the owner of an order what has become of it. What the chain took back is withdrawn. */
export class ConditionalOrderTold implements EventKind {
  constructor(
    readonly type: (typeof TOLD_ORDER_EVENTS)[number],
    private readonly orders: Pick<ConditionalOrderRepository, 'findOwned'>,
  ) {}

  async notify({ subjectId }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const stored = await this.orders.findOwned(conditionalOrderId(subjectId), owner);
    return {
      notices: stored ? conditionalOrderNotices(stored.order, stored.sale) : [],
      withdrawn: aboutConditionalOrder(subjectId),
    };
  }
}

/** Tells the owner that an order which they signed is not watched. Its activation, when there is one after all, withdraws that. */
export class OrderActivationFailed implements EventKind {
  readonly type = 'conditional_order.activation_failed';

  constructor(private readonly orders: Pick<ConditionalOrderRepository, 'findOwned'>) {}

  async notify({ subjectId, occurredAt }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const stored = await this.orders.findOwned(conditionalOrderId(subjectId), owner);
    if (stored?.order.status !== 'PENDING_ACTIVATION') return {};
    return { notices: [orderActivationFailedNotice(stored.order, stored.sale, stored.failureReason, occurredAt)] };
  }
}

/** Tells the owner that an order whose cancellation they signed can still be filled. Its end withdraws that. */
export class OrderNotCancelled implements EventKind {
  readonly type = 'conditional_order.not_cancelled';

  constructor(private readonly orders: Pick<ConditionalOrderRepository, 'findOwned'>) {}

  async notify({ subjectId, occurredAt }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const stored = await this.orders.findOwned(conditionalOrderId(subjectId), owner);
    if (!stored || stored.order.status === 'FILLED' || stored.isRevoked || occurredAt >= stored.order.expiresAt)
      return {};
    return { notices: [orderNotCancelledNotice(stored.order, stored.sale, occurredAt)] };
  }
}

/** A draft is its owner's own doing. */
export class ConditionalOrderCreated implements EventKind {
  readonly type = 'conditional_order.created';
  readonly ignored = 'The owner has just created the draft in the app';
}
