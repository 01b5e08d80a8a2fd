import { type Decision, type UserEvent, unchanged } from '../shared/decision.js';
import { ConflictError, ValidationError } from '../shared/errors.js';
import type { ConditionalOrderId, UserId } from '../shared/ids.js';
import { allows, assertAllowed } from '../shared/state-machine.js';
import {
  type ConditionalOrderStatus,
  conditionalOrderCorrections,
  conditionalOrderMachine,
} from './conditional-order-status.js';
import { MOST_LOWERINGS } from './order-ask.js';

/** How long a draft waits for its owner's signature (docs/rules/conditional-orders.md#drafts). */
export const DRAFT_LIFETIME_MS = 48 * 60 * 60 * 1000;

/** What does not change after the order was placed. */
export interface ConditionalOrderTerms {
  readonly id: ConditionalOrderId;
  readonly ownerId: UserId;
  readonly createdAt: Date;
  /** From this instant on an order that is not filled reads as EXPIRED. The chain has the same end, in whole seconds. */
  readonly expiresAt: Date;
}

/** `isSigned`: the owner has signed the activation, and the chain has not answered. */
export type PendingOrder = ConditionalOrderTerms & {
  readonly status: 'PENDING_ACTIVATION';
  readonly isSigned: boolean;
};
/** `publicationId`: the publication that is on its way to the chain; null while the price is watched. */
export type ArmedOrder = ConditionalOrderTerms & { readonly status: 'ARMED'; readonly publicationId: string | null };
export type PublishedOrder = ConditionalOrderTerms & {
  readonly status: 'PUBLISHED';
  readonly publishedAt: Date;
  /** What the chain asks of a filler, in smallest units of what is bought. */
  readonly asked: bigint;
  /** How often the service has begun to ask for less. */
  readonly lowerings: number;
  /** The publication that asks for less and is on its way to the chain; null when there is none. */
  readonly publicationId: string | null;
};
export type FilledOrder = ConditionalOrderTerms & {
  readonly status: 'FILLED';
  readonly publishedAt: Date;
  readonly filledAt: Date;
};
/** An order that ended unfilled; `publishedAt` is null when it never reached the chain. */
export type CancelledOrder = ConditionalOrderTerms & {
  readonly status: 'CANCELLED';
  readonly publishedAt: Date | null;
  readonly endedAt: Date;
};
export type ExpiredOrder = ConditionalOrderTerms & {
  readonly status: 'EXPIRED';
  readonly publishedAt: Date | null;
  readonly endedAt: Date;
};

export type ConditionalOrder = PendingOrder | ArmedOrder | PublishedOrder | FilledOrder | CancelledOrder | ExpiredOrder;

/** Proof that a published order was taken off the chain. */
export interface Withdrawal {
  /** Null when only the contract's own status says it. */
  readonly transactionHash: string | null;
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
  if (terms.expiresAt <= terms.createdAt) throw new ValidationError('expiresAt', 'must be in the future');
  const next = { ...terms, status: 'PENDING_ACTIVATION', isSigned: false } as const;
  return decided(next, 'conditional_order.created', terms.createdAt);
}

/** Records the owner's signature of the activation. @throws ConflictError unless it is a draft that waits for it */
export function sign(order: ConditionalOrder, at: Date): PendingOrder {
  const status = statusAt(order, at);
  if (order.status !== 'PENDING_ACTIVATION' || status !== 'PENDING_ACTIVATION') {
    throw new ConflictError(`The conditional order is ${status} and cannot be activated`);
  }
  if (order.isSigned) throw new ConflictError('The activation of the conditional order is under way');
  return { ...order, isSigned: true };
}

/**
 * Records that the chain has made the order. From now on the service watches the price.
 * @throws ConflictError unless it waits for its activation or is armed already
 */
export function arm(order: ConditionalOrder, at: Date): Decision<ArmedOrder, ConditionalOrderEvent> {
  const status = statusAt(order, at);
  if (order.status === 'ARMED' && status === 'ARMED') return unchanged(order);
  assertAllowed(conditionalOrderMachine, status, 'ARMED');
  return decided({ ...termsOf(order), status: 'ARMED', publicationId: null }, 'conditional_order.armed', at);
}

/** The chain has not made the order, or has taken it back: it is a draft. @param isSigned whether the chain may still make it */
export function disarm(order: ConditionalOrder, isSigned: boolean): PendingOrder {
  // A publication is in a later block than the activation, so the chain has dropped it, too.
  const before = order.status === 'PUBLISHED' ? 'ARMED' : order.status;
  if (before !== 'PENDING_ACTIVATION') assertAllowed(conditionalOrderCorrections, before, 'PENDING_ACTIVATION');
  return { ...termsOf(order), status: 'PENDING_ACTIVATION', isSigned };
}

/** The service is about to publish it. @throws ConflictError unless it is armed and nothing is on its way */
export function beginPublication(order: ConditionalOrder, publicationId: string, at: Date): ArmedOrder {
  if (order.status === 'ARMED' && order.publicationId === null && statusAt(order, at) === 'ARMED') {
    return { ...order, publicationId };
  }
  throw new ConflictError(`The conditional order is ${statusAt(order, at)} and cannot be published`);
}

/** The service is about to ask for less. @throws ConflictError unless it is published, may ask for less, and nothing is on its way */
export function beginLowering(order: ConditionalOrder, publicationId: string, at: Date): PublishedOrder {
  const isOpen = order.status === 'PUBLISHED' && statusAt(order, at) === 'PUBLISHED';
  if (isOpen && order.publicationId === null && order.lowerings < MOST_LOWERINGS) {
    return { ...order, publicationId, lowerings: order.lowerings + 1 };
  }
  throw new ConflictError(`The conditional order is ${statusAt(order, at)} and cannot ask for less`);
}

/** The chain did not take the publication. The price is watched again. Null when another publication, or none, is on its way. */
export function failPublication(order: ConditionalOrder, publicationId: string): ArmedOrder | PublishedOrder | null {
  if (order.status !== 'ARMED' && order.status !== 'PUBLISHED') return null;
  if (order.publicationId !== publicationId) return null;
  return { ...order, publicationId: null };
}

/** @throws ConflictError when it is filled, cancelled or expired */
export function assertCancellable(order: ConditionalOrder, at: Date): void {
  const intention = { words: 'be cancelled', from: ['PENDING_ACTIVATION', 'ARMED', 'PUBLISHED'] } as const;
  assertAllowed(conditionalOrderMachine, statusAt(order, at), 'CANCELLED', intention);
}

/**
 * Cancelling twice is refused, unlike other repeated actions (docs/rules/conditional-orders.md#order-cancellation).
 * @param withdrawal null for an order that is not on chain; a published one is withdrawn first
 * @throws ConflictError when it is filled, cancelled or expired, or is published and was not withdrawn
 */
export function cancel(
  order: ConditionalOrder,
  at: Date,
  withdrawal: Withdrawal | null,
): Decision<CancelledOrder, ConditionalOrderEvent> {
  assertCancellable(order, at);
  if (mustBeWithdrawn(order) && !withdrawal) {
    throw new ConflictError('The conditional order is PUBLISHED and must be withdrawn from the chain first');
  }
  if (order.status === 'PENDING_ACTIVATION' && order.isSigned) {
    throw new ConflictError('The activation of the conditional order is under way; cancel it in a moment', true);
  }
  const next = { ...termsOf(order), status: 'CANCELLED', publishedAt: publishedAtOf(order), endedAt: at } as const;
  return decided(next, 'conditional_order.cancelled', at);
}

/**
 * The owner has signed that an activation under way becomes impossible, and that what it may have made can take nothing.
 * @throws ConflictError unless its activation is under way
 */
export function abort(order: ConditionalOrder, at: Date): Decision<CancelledOrder, ConditionalOrderEvent> {
  if (order.status !== 'PENDING_ACTIVATION' || !order.isSigned) {
    throw new ConflictError(`The conditional order is ${statusAt(order, at)} and is not being activated`);
  }
  const next = { ...termsOf(order), status: 'CANCELLED', publishedAt: null, endedAt: at } as const;
  return decided(next, 'conditional_order.cancelled', at);
}

/** @throws ConflictError when it is filled or cancelled, or has not reached its end */
export function expire(order: ConditionalOrder, at: Date): Decision<ExpiredOrder, ConditionalOrderEvent> {
  if (order.status === 'EXPIRED') return unchanged(order);
  assertAllowed(conditionalOrderMachine, order.status, 'EXPIRED');
  if (statusAt(order, at) !== 'EXPIRED') {
    throw new ConflictError(`The conditional order stands until ${endOf(order).toISOString()}`);
  }
  const next = { ...termsOf(order), status: 'EXPIRED', publishedAt: publishedAtOf(order), endedAt: at } as const;
  return decided(next, 'conditional_order.expired', at);
}

/** What the chain has of an order: the times of the blocks. */
export interface OrderOnChain {
  /** Whether the chain has made it. */
  readonly isCreated: boolean;
  /** The first publication, what the newest one asks for, and how many there are. */
  readonly publication: { readonly at: Date; readonly asked: bigint; readonly count: number } | null;
  readonly filledAt: Date | null;
  readonly cancelledAt: Date | null;
}

/**
 * Brings an order that the chain has made up to what the chain says of it, also where the chain has taken something back
 * (docs/rules/conditional-orders.md#order-corrections). What the service has ended stays ended unless it was filled.
 */
export function follow(
  order: ConditionalOrder,
  chain: OrderOnChain,
  at: Date,
): Decision<ConditionalOrder, ConditionalOrderEvent> {
  const { publication, filledAt, cancelledAt } = chain;
  const publishedAt = publication?.at ?? null;
  const terms = termsOf(order);
  if (publishedAt && filledAt) {
    if (order.status === 'FILLED') return unchanged(order);
    return decided({ ...terms, status: 'FILLED', publishedAt, filledAt }, 'conditional_order.filled', at);
  }
  if (cancelledAt) {
    if (order.status === 'CANCELLED' || order.status === 'EXPIRED') return unchanged(order);
    const next = { ...terms, status: 'CANCELLED', publishedAt, endedAt: cancelledAt } as const;
    return decided(next, 'conditional_order.cancelled', at);
  }
  if (order.status === 'CANCELLED' || order.status === 'EXPIRED' || order.status === 'PENDING_ACTIVATION') {
    return unchanged(order);
  }
  if (publication) {
    const { asked, count } = publication;
    const known = order.status === 'PUBLISHED' ? order : null;
    if (known?.asked === asked) return unchanged(order);
    const lowerings = Math.max(known?.lowerings ?? 0, count - 1);
    const published = { ...terms, publishedAt: publication.at, asked, lowerings, publicationId: null } as const;
    // Its owner was told of the first publication.
    if (known) return { next: { ...published, status: 'PUBLISHED' }, events: [] };
    return decided({ ...published, status: 'PUBLISHED' }, 'conditional_order.published', at);
  }
  if (order.status === 'ARMED') return unchanged(order);
  return decided({ ...terms, status: 'ARMED', publicationId: null }, 'conditional_order.armed', at);
}

/**
 * The chain has made a draft of which the service knows no signature: it was restored from a backup of before, or the activation was believed to have
 * failed. It is what the chain says. One whose draft is over, and one that has ended here, stays as it is.
 */
export function recognize(
  order: ConditionalOrder,
  chain: OrderOnChain,
  at: Date,
): Decision<ConditionalOrder, ConditionalOrderEvent> {
  const isUnknown = order.status === 'PENDING_ACTIVATION' && !order.isSigned;
  if (!isUnknown || statusAt(order, at) !== 'PENDING_ACTIVATION') return unchanged(order);
  const armed = arm(order, at);
  const followed = follow(armed.next, chain, at);
  return followed.next === armed.next ? armed : followed;
}

/** An order whose owner has signed its end while its publication might be on chain. It is cancelled when it turns out that it is not there. */
export function endStopped(order: ConditionalOrder, at: Date): Decision<ConditionalOrder, ConditionalOrderEvent> {
  const stands = order.status !== 'ARMED' || mustBeWithdrawn(order) || statusAt(order, at) !== 'ARMED';
  return stands ? unchanged(order) : cancel(order, at, null);
}

/** Whether its publication is on chain or on its way there. */
export function mustBeWithdrawn(order: ConditionalOrder): boolean {
  return order.status === 'PUBLISHED' || (order.status === 'ARMED' && order.publicationId !== null);
}

/** An order past its end reads as expired at once (docs/rules/statuses.md#expiry-on-read). */
export function statusAt(order: ConditionalOrder, at: Date): ConditionalOrderStatus {
  return at >= endOf(order) && allows(conditionalOrderMachine, order.status, 'EXPIRED') ? 'EXPIRED' : order.status;
}

/** The end of an order, or earlier that of a draft that nobody has signed. */
export function endOf(order: ConditionalOrder): Date {
  const { expiresAt, createdAt } = order;
  if (order.status !== 'PENDING_ACTIVATION' || order.isSigned) return expiresAt;
  const draftEnd = new Date(createdAt.getTime() + DRAFT_LIFETIME_MS);
  return draftEnd < expiresAt ? draftEnd : expiresAt;
}

/** When it was published; null when it is not on chain. */
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
