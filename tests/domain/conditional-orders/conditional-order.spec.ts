import { describe, expect, it } from '@jest/globals';
import {
  arm,
  type ConditionalOrder,
  cancel,
  expire,
  fill,
  place,
  publish,
  statusAt,
} from '../../../domain/conditional-orders/conditional-order.js';
import {
  type ConditionalOrderStatus,
  conditionalOrderMachine,
} from '../../../domain/conditional-orders/conditional-order-status.js';
import { ConflictError, ValidationError } from '../../../domain/shared/errors.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { conditionalOrdersByStatus, conditionalOrderTerms } from '../../support/builders/conditional-orders.js';
import { CREATED_AT, DAY, HOUR, later, MINUTE } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const EXPIRES_AT = later(CREATED_AT, 7 * DAY);
const WITHDRAWAL = { transactionHash: '0xdef' };
const STANDING = ['PENDING_ACTIVATION', 'ARMED', 'PUBLISHED'] as const;

describe('every action in every status', () => {
  itKeepsToItsTable<ConditionalOrderStatus, ConditionalOrder>(conditionalOrderMachine, conditionalOrdersByStatus, [
    {
      name: 'arm',
      apply: arm,
      at,
      to: 'ARMED',
      from: ['PENDING_ACTIVATION'],
      repeats: ['ARMED'],
      events: ['conditional_order.armed'],
    },
    {
      name: 'publish',
      apply: publish,
      at,
      to: 'PUBLISHED',
      from: ['ARMED'],
      repeats: ['PUBLISHED'],
      events: ['conditional_order.published'],
    },
    {
      name: 'fill',
      apply: fill,
      at,
      to: 'FILLED',
      from: ['PUBLISHED'],
      repeats: ['FILLED'],
      events: ['conditional_order.filled'],
    },
    {
      // Cancelling twice is refused (docs/rules/mandates.md#order-cancellation).
      name: 'cancel after withdrawal',
      apply: (order, instant) => cancel(order, instant, WITHDRAWAL),
      at,
      to: 'CANCELLED',
      from: STANDING,
      events: ['conditional_order.cancelled'],
    },
    {
      name: 'expire',
      apply: expire,
      at: EXPIRES_AT,
      to: 'EXPIRED',
      from: STANDING,
      repeats: ['EXPIRED'],
      events: ['conditional_order.expired'],
    },
  ]);
});

describe('reading an order', () => {
  itReadsAtItsEnd<ConditionalOrderStatus>(
    EXPIRES_AT,
    (status, instant) => statusAt(conditionalOrdersByStatus()[status], instant),
    {
      PENDING_ACTIVATION: 'EXPIRED',
      ARMED: 'EXPIRED',
      PUBLISHED: 'EXPIRED',
      FILLED: 'FILLED',
      CANCELLED: 'CANCELLED',
      EXPIRED: 'EXPIRED',
    },
  );

  it('one without an end stands until it is cancelled', () => {
    const { ARMED: armed } = conditionalOrdersByStatus({ expiresAt: null });
    const muchLater = later(CREATED_AT, 36_500 * DAY);
    expect(statusAt(armed, muchLater)).toBe('ARMED');
    expect(() => expire(armed, muchLater)).toThrow('The conditional order stands until it is cancelled');
  });
});

describe('cancelling', () => {
  const { PENDING_ACTIVATION: pending, ARMED: armed, PUBLISHED: published } = conditionalOrdersByStatus();

  it('a published order is refused before its withdrawal, and it stays published', () => {
    const act = () => cancel(published, at, null);
    expect(act).toThrow(ConflictError);
    expect(act).toThrow('The conditional order is PUBLISHED and must be withdrawn from the chain first');
    expect(published.status).toBe('PUBLISHED');
  });

  it('an order that is not on chain needs no withdrawal', () => {
    expect(cancel(pending, at, null).next).toMatchObject({ status: 'CANCELLED', publishedAt: null });
    expect(cancel(armed, at, null).next).toMatchObject({ status: 'CANCELLED', publishedAt: null });
  });

  it('keeps when a withdrawn order had been published', () => {
    expect(cancel(published, at, WITHDRAWAL).next.publishedAt).toEqual(published.publishedAt);
  });
});

describe('the way to a fill', () => {
  it('keeps the times of each step', () => {
    const { next: armed } = arm(conditionalOrdersByStatus().PENDING_ACTIVATION, at);
    const { next: published } = publish(armed, later(at, MINUTE));
    const { next: filled } = fill(published, later(at, 2 * MINUTE));
    expect(filled).toMatchObject({ publishedAt: later(at, MINUTE), filledAt: later(at, 2 * MINUTE) });
  });

  it('publishing again keeps the first time', () => {
    const { PUBLISHED: published } = conditionalOrdersByStatus();
    expect(publish(published, later(at, DAY)).next.publishedAt).toEqual(published.publishedAt);
  });
});

describe('an order past its end that no sweep has seen', () => {
  it.each([
    ['armed', 'PENDING_ACTIVATION', arm],
    ['armed once more', 'ARMED', arm],
    ['published', 'ARMED', publish],
    ['published once more', 'PUBLISHED', publish],
    ['filled', 'PUBLISHED', fill],
    ['cancelled', 'ARMED', (order: ConditionalOrder, instant: Date) => cancel(order, instant, null)],
  ] as const)('cannot be %s', (_, status, act) => {
    const order = conditionalOrdersByStatus()[status];
    expect(() => act(order, EXPIRES_AT)).toThrow('The conditional order is EXPIRED and cannot');
    expect(() => act(order, later(EXPIRES_AT, -1))).not.toThrow();
  });

  it.each(STANDING)('does not expire a millisecond early when it is %s', (status) => {
    const early = () => expire(conditionalOrdersByStatus()[status], later(EXPIRES_AT, -1));
    expect(early).toThrow(ConflictError);
    expect(early).toThrow('The conditional order stands until 2026-03-08T12:00:00.000Z');
  });
});

describe('placing', () => {
  it('makes an order that waits for its activation', () => {
    const terms = conditionalOrderTerms();
    const { next, events } = place(terms);
    expect(next).toEqual({ ...terms, status: 'PENDING_ACTIVATION' });
    expect(events).toEqual([
      { type: 'conditional_order.created', subjectId: terms.id, userId: terms.ownerId, occurredAt: CREATED_AT },
    ]);
  });

  it('needs an end that lies ahead, or none', () => {
    expect(place(conditionalOrderTerms({ expiresAt: null })).next.expiresAt).toBeNull();
    expect(() => place(conditionalOrderTerms({ expiresAt: CREATED_AT }))).toThrow(
      new ValidationError('expiresAt', 'must be in the future'),
    );
  });
});
