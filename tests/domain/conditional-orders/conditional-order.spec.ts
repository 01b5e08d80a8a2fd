import { describe, expect, it } from '@jest/globals';
import {
  arm,
  beginLowering,
  beginPublication,
  type ConditionalOrder,
  cancel,
  disarm,
  expire,
  failPublication,
  follow,
  place,
  sign,
  statusAt,
} from '../../../domain/conditional-orders/conditional-order.js';
import {
  CONDITIONAL_ORDER_STATUSES,
  type ConditionalOrderStatus,
  conditionalOrderCorrections,
  conditionalOrderMachine,
} from '../../../domain/conditional-orders/conditional-order-status.js';
import { MOST_LOWERINGS } from '../../../domain/conditional-orders/order-ask.js';
import { ConflictError, ValidationError } from '../../../domain/shared/errors.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { conditionalOrdersByStatus, conditionalOrderTerms } from '../../support/builders/conditional-orders.js';
import { CREATED_AT, DAY, HOUR, later, MINUTE } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const EXPIRES_AT = later(CREATED_AT, 2 * DAY);
const WITHDRAWAL = { transactionHash: '0xdef' };
/** Through moves and corrections. The chain may have made several of them since the service has looked. */
function reachable(from: ConditionalOrderStatus): readonly ConditionalOrderStatus[] {
  const reached = new Set([from]);
  for (const status of reached) {
    for (const next of conditionalOrderMachine.transitions[status]) reached.add(next);
    for (const next of conditionalOrderCorrections.transitions[status]) reached.add(next);
  }
  return [...reached];
}

const STANDING = ['PENDING_ACTIVATION', 'ARMED', 'PUBLISHED'] as const;

describe('every action in every status', () => {
  itKeepsToItsTable<ConditionalOrderStatus, ConditionalOrder>(
    conditionalOrderMachine,
    conditionalOrdersByStatus,
    [
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
        // Cancelling twice is refused (docs/rules/conditional-orders.md#order-cancellation).
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
    ],
    ['ARMED > PUBLISHED', 'PUBLISHED > FILLED'],
  );
});

describe('what the chain says', () => {
  const NOTHING = { isCreated: true, publication: null, filledAt: null, cancelledAt: null };
  const published = { ...NOTHING, publication: { at, asked: 100n, count: 1 } };
  const filled = { ...published, filledAt: later(at, MINUTE) };
  const cancelled = { ...published, cancelledAt: later(at, MINUTE) };
  const now = later(at, HOUR);

  it.each([
    ['nothing', NOTHING, ['PENDING_ACTIVATION', 'ARMED', 'ARMED', 'ARMED', 'CANCELLED', 'EXPIRED']],
    ['a publication', published, ['PENDING_ACTIVATION', 'PUBLISHED', 'PUBLISHED', 'PUBLISHED', 'CANCELLED', 'EXPIRED']],
    ['a fill', filled, ['FILLED', 'FILLED', 'FILLED', 'FILLED', 'FILLED', 'FILLED']],
    ['a cancellation', cancelled, ['CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED', 'EXPIRED']],
  ] as const)('%s decides in every status', (_, chain, expected) => {
    for (const [index, status] of CONDITIONAL_ORDER_STATUSES.entries()) {
      const order = conditionalOrdersByStatus()[status];
      const { next, events } = follow(order, chain, now);
      expect(next.status).toBe(expected[index]);
      expect(events.map(({ type }) => type)).toEqual(
        next.status === status ? [] : [`conditional_order.${next.status.toLowerCase()}`],
      );
      expect(reachable(status)).toContain(next.status);
    }
  });

  it('keeps the times of the blocks', () => {
    const { next } = follow(conditionalOrdersByStatus().ARMED, filled, now);
    expect(next).toMatchObject({ publishedAt: at, filledAt: later(at, MINUTE) });
  });

  it('takes over what a further publication asks for, and tells nobody twice', () => {
    const lowering = beginLowering(conditionalOrdersByStatus().PUBLISHED, 'one', at);
    const lowered = { ...NOTHING, publication: { at, asked: 90n, count: 2 } };
    const { next, events } = follow(lowering, lowered, now);
    expect(next).toMatchObject({ status: 'PUBLISHED', asked: 90n, lowerings: 1, publicationId: null, publishedAt: at });
    expect(events).toEqual([]);
    expect(follow(next, lowered, now).next).toBe(next);
    expect(follow(next, published, now).next).toMatchObject({ asked: 100n, lowerings: 1 });
  });

  it('a publication that the chain has dropped has the price watched again', () => {
    const { next } = follow(conditionalOrdersByStatus().PUBLISHED, NOTHING, now);
    expect(next).toMatchObject({ status: 'ARMED', publicationId: null });
  });
});

describe('an activation', () => {
  const { PENDING_ACTIVATION: draft, ARMED: armed, PUBLISHED: published, FILLED: filled } = conditionalOrdersByStatus();

  it('is signed once', () => {
    const signed = sign(draft, at);
    expect(signed.isSigned).toBe(true);
    expect(() => sign(signed, at)).toThrow('The activation of the conditional order is under way');
    expect(() => sign(armed, at)).toThrow('The conditional order is ARMED and cannot be activated');
  });

  it('that is under way outlives the draft, and is not cancelled', () => {
    const long = conditionalOrdersByStatus({ expiresAt: later(CREATED_AT, 9 * DAY) }).PENDING_ACTIVATION;
    const afterDraft = later(CREATED_AT, 3 * DAY);
    expect(statusAt(long, afterDraft)).toBe('EXPIRED');
    expect(statusAt({ ...long, isSigned: true }, afterDraft)).toBe('PENDING_ACTIVATION');
    expect(() => cancel({ ...long, isSigned: true }, at, null)).toThrow('is under way; cancel it in a moment');
  });

  it('that the chain took back is a draft again', () => {
    expect(disarm(armed, true)).toMatchObject({ status: 'PENDING_ACTIVATION', isSigned: true });
    // Its publication was in a later block, which the chain has dropped, too.
    expect(disarm(published, true)).toMatchObject({ status: 'PENDING_ACTIVATION', isSigned: true });
    expect(disarm({ ...draft, isSigned: true }, false)).toMatchObject({ isSigned: false });
    expect(() => disarm(filled, true)).toThrow('The conditional order is FILLED and cannot become PENDING_ACTIVATION');
  });
});

describe('a publication', () => {
  const { ARMED: armed, PUBLISHED: published } = conditionalOrdersByStatus();

  it('begins once', () => {
    const begun = beginPublication(armed, 'one', at);
    expect(begun.publicationId).toBe('one');
    expect(() => beginPublication(begun, 'two', at)).toThrow(ConflictError);
    expect(() => beginPublication(published, 'two', at)).toThrow('PUBLISHED and cannot be published');
    expect(() => beginPublication(armed, 'one', EXPIRES_AT)).toThrow('EXPIRED and cannot be published');
  });

  it('asks for less a few times at most, one after the other, and before the end', () => {
    const lowering = beginLowering(published, 'one', at);
    expect(lowering).toMatchObject({ publicationId: 'one', lowerings: 1 });
    expect(() => beginLowering(lowering, 'two', at)).toThrow('PUBLISHED and cannot ask for less');
    expect(failPublication(lowering, 'other')).toBeNull();
    expect(failPublication(lowering, 'one')).toMatchObject({ publicationId: null, lowerings: 1 });
    expect(() => beginLowering({ ...published, lowerings: MOST_LOWERINGS }, 'one', at)).toThrow(ConflictError);
    expect(() => beginLowering(published, 'one', EXPIRES_AT)).toThrow('EXPIRED and cannot ask for less');
    expect(() => beginLowering(armed, 'one', at)).toThrow('ARMED and cannot ask for less');
  });

  it('that is on its way must be withdrawn before the order is cancelled', () => {
    expect(() => cancel(beginPublication(armed, 'one', at), at, null)).toThrow('must be withdrawn');
  });
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

describe('an order past its end that no sweep has seen', () => {
  it.each([
    ['armed', 'PENDING_ACTIVATION', arm],
    ['armed once more', 'ARMED', arm],
    ['cancelled', 'ARMED', (order: ConditionalOrder, instant: Date) => cancel(order, instant, null)],
  ] as const)('cannot be %s', (_, status, act) => {
    const order = conditionalOrdersByStatus()[status];
    expect(() => act(order, EXPIRES_AT)).toThrow('The conditional order is EXPIRED and cannot');
    expect(() => act(order, later(EXPIRES_AT, -1))).not.toThrow();
  });

  it.each(STANDING)('does not expire a millisecond early when it is %s', (status) => {
    const early = () => expire(conditionalOrdersByStatus()[status], later(EXPIRES_AT, -1));
    expect(early).toThrow(ConflictError);
    expect(early).toThrow('The conditional order stands until 2026-03-03T12:00:00.000Z');
  });
});

describe('placing', () => {
  it('makes an order that waits for its activation', () => {
    const terms = conditionalOrderTerms();
    const { next, events } = place(terms);
    expect(next).toEqual({ ...terms, status: 'PENDING_ACTIVATION', isSigned: false });
    expect(events).toEqual([
      { type: 'conditional_order.created', subjectId: terms.id, userId: terms.ownerId, occurredAt: CREATED_AT },
    ]);
  });

  it('needs an end that lies ahead', () => {
    expect(() => place(conditionalOrderTerms({ expiresAt: CREATED_AT }))).toThrow(
      new ValidationError('expiresAt', 'must be in the future'),
    );
  });
});
