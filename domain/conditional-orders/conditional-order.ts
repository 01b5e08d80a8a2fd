import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError, ValidationError } from '../shared/errors.js';
import type { ConditionalOrderId, UserId } from '../shared/ids.js';
import { allows, assertAllowed } from '../shared/state-machine.js';
import { type ConditionalOrderStatus, conditionalOrderMachine } from './conditional-order-status.js';

/** What does not change after the order was placed. */
export interface ConditionalOrderTerms {
  readonly id: ConditionalOrderId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
  /** From this instant on an order that is not filled reads as EXPIRED; null when the order has no end. */
  readonly expiresAt: Date | null;
}

export type PendingOrder = ConditionalOrderTerms & { readonly status: 'PENDING_ACTIVATION' };
export type ArmedOrder = ConditionalOrderTerms & { readonly status: 'ARMED' };
export type PublishedOrder = ConditionalOrderTerms & { readonly status: 'PUBLISHED'; readonly publishedAt: Date };
export type FilledOrder = ConditionalOrderTerms & {
  readonly status: 'FILLED';
  readonly publishedAt: Date;
  readonly filledAt: Date;
};
/** An order that ended unfilled; `publishedAt` is null when it never reached the chain. */
export type CancelledOrder = ConditionalOrderTerms & {
  readonly status: 'CANCELLED';
  readonly publishedAt: Date | null;
};
export type ExpiredOrder = ConditionalOrderTerms & { readonly status: 'EXPIRED'; readonly publishedAt: Date | null };

export type ConditionalOrder = PendingOrder | ArmedOrder | PublishedOrder | FilledOrder | CancelledOrder | ExpiredOrder;

/** Proof that a published order was taken off the chain. */
export interface Withdrawal {
  readonly transactionHash: string;
}

export type ConditionalOrderEventType =
  | 'conditional_order.created'
  | 'conditional_order.armed'
  | 'conditional_order.published'
  | 'conditional_order.filled'
  | 'conditional_order.cancelled'
  | 'conditional_order.expired';

export type ConditionalOrderEvent = UserEvent<ConditionalOrderEventType, ConditionalOrderId>;

/** @throws ValidationError when it would expire before it exists */
export function place(terms: ConditionalOrderTerms): Decision<PendingOrder, ConditionalOrderEvent> {
  if (terms.expiresAt && terms.expiresAt <= terms.createdAt) {
    throw new ValidationError('expiresAt', 'must be in the future');
  }
  return decided({ ...terms, status: 'PENDING_ACTIVATION' }, 'conditional_order.created', terms.createdAt);
}

/**
 * Records the owner's signature. From now on the service watches the price.
 * @throws ConflictError unless it waits for its activation or is armed already
 */
export function arm(order: ConditionalOrder, at: Date): Decision<ArmedOrder, ConditionalOrderEvent> {
  const status = statusAt(order, at);
  if (order.status === 'ARMED' && status === 'ARMED') return unchanged(order);
  assertAllowed(conditionalOrderMachine, status, 'ARMED');
  return decided({ ...termsOf(order), status: 'ARMED' }, 'conditional_order.armed', at);
}

/**
 * Records that the price was met and the order was published on chain.
 * @throws ConflictError unless it is armed or published already
 */
export function publish(order: ConditionalOrder, at: Date): Decision<PublishedOrder, ConditionalOrderEvent> {
  const status = statusAt(order, at);
  if (order.status === 'PUBLISHED' && status === 'PUBLISHED') return unchanged(order);
  assertAllowed(conditionalOrderMachine, status, 'PUBLISHED');
  return decided({ ...termsOf(order), status: 'PUBLISHED', publishedAt: at }, 'conditional_order.published', at);
}

/**
 * @param at the time of the block that filled it
 * @throws ConflictError unless it was published and had not expired by then
 */
export function fill(order: ConditionalOrder, at: Date): Decision<FilledOrder, ConditionalOrderEvent> {
  if (order.status === 'FILLED') return unchanged(order);
  assertAllowed(conditionalOrderMachine, statusAt(order, at), 'FILLED');
  // assertAllowed lets only a published order pass.
  const { publishedAt } = order as PublishedOrder;
  return decided({ ...termsOf(order), status: 'FILLED', publishedAt, filledAt: at }, 'conditional_order.filled', at);
}

/**
 * Cancelling twice is refused, unlike other repeated actions (docs/rules/mandates.md#order-cancellation).
 * @param withdrawal null for an order that is not on chain; a published one is withdrawn first
 * @throws ConflictError when it is filled, cancelled or expired, or is published and was not withdrawn
 */
export function cancel(
  order: ConditionalOrder,
  at: Date,
  withdrawal: Withdrawal | null,
): Decision<CancelledOrder, ConditionalOrderEvent> {
  assertAllowed(conditionalOrderMachine, statusAt(order, at), 'CANCELLED');
  if (order.status === 'PUBLISHED' && !withdrawal) {
    throw new ConflictError('The conditional order is PUBLISHED and must be withdrawn from the chain first');
  }
  const next = { ...termsOf(order), status: 'CANCELLED', publishedAt: publishedAtOf(order) } as const;
  return decided(next, 'conditional_order.cancelled', at);
}

/** @throws ConflictError when it is filled or cancelled, or has not reached its end */
export function expire(order: ConditionalOrder, at: Date): Decision<ExpiredOrder, ConditionalOrderEvent> {
  if (order.status === 'EXPIRED') return unchanged(order);
  assertAllowed(conditionalOrderMachine, order.status, 'EXPIRED');
  if (statusAt(order, at) !== 'EXPIRED') {
    const end = order.expiresAt?.toISOString() ?? 'it is cancelled';
    throw new ConflictError(`The conditional order stands until ${end}`);
  }
  const next = { ...termsOf(order), status: 'EXPIRED', publishedAt: publishedAtOf(order) } as const;
  return decided(next, 'conditional_order.expired', at);
}

/** An order past its end reads as expired at once (docs/rules/statuses.md#expiry-on-read). */
export function statusAt(
  order: { readonly status: ConditionalOrderStatus; readonly expiresAt: Date | null },
  at: Date,
): ConditionalOrderStatus {
  const over = order.expiresAt !== null && at >= order.expiresAt;
  return over && allows(conditionalOrderMachine, order.status, 'EXPIRED') ? 'EXPIRED' : order.status;
}

function publishedAtOf(order: ConditionalOrder): Date | null {
  return 'publishedAt' in order ? order.publishedAt : null;
}

function termsOf({ id, ownerId, createdAt, expiresAt }: ConditionalOrderTerms): ConditionalOrderTerms {
  return { id, ownerId, createdAt, expiresAt };
}

function decided<Next extends ConditionalOrderTerms>(
  next: Next,
  type: ConditionalOrderEventType,
  at: Date,
): Decision<Next, ConditionalOrderEvent> {
  return { next, events: [{ type, subjectId: next.id, userId: next.ownerId, occurredAt: at }] };
}
