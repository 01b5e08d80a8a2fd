import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  approve,
  complete,
  expire,
  fail,
  type PaymentEvent,
  type PaymentRequest,
  pollAfterMs,
  propose,
  reject,
  statusAt,
} from '../../../domain/payments/payment-request.js';
import { type PaymentRequestStatus, paymentRequestMachine } from '../../../domain/payments/payment-request-status.js';
import type { Decision } from '../../../domain/shared/decision.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { isTerminal } from '../../../domain/shared/state-machine.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { paymentsByStatus, paymentTerms } from '../../support/builders/payment-requests.js';
import { CREATED_AT, later, MINUTE } from '../../support/builders/time.js';
import { runs } from '../../support/property-runs.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, MINUTE);
const EXPIRES_AT = later(CREATED_AT, 5 * MINUTE);
const FAILURE = { code: 'OPERATION_REVERTED', reason: 'The transfer reverted' } as const;

describe('every action in every status', () => {
  itKeepsToItsTable<PaymentRequestStatus, PaymentRequest>(paymentRequestMachine, paymentsByStatus, [
    { name: 'approve', apply: approve, at, to: 'APPROVED', from: ['PENDING_APPROVAL'], events: ['payment.approved'] },
    {
      name: 'reject',
      apply: (request, instant) => reject(request, instant, 'Not mine'),
      at,
      to: 'REJECTED',
      from: ['PENDING_APPROVAL'],
      events: ['payment.rejected'],
    },
    {
      name: 'expire',
      apply: expire,
      at: EXPIRES_AT,
      to: 'EXPIRED',
      from: ['PENDING_APPROVAL'],
      events: ['payment.expired'],
    },
    {
      name: 'complete',
      apply: (request, instant) => complete(request, instant, '0xdef'),
      at,
      to: 'COMPLETED',
      from: ['APPROVED'],
      events: ['payment.completed'],
    },
    {
      name: 'fail',
      apply: (request, instant) => fail(request, instant, FAILURE),
      at,
      to: 'FAILED',
      from: ['APPROVED'],
      events: ['payment.failed'],
    },
  ]);
});

describe('reading a request', () => {
  itReadsAtItsEnd<PaymentRequestStatus>(
    EXPIRES_AT,
    (status, instant) => statusAt(paymentsByStatus()[status], instant),
    {
      PENDING_APPROVAL: 'EXPIRED',
      APPROVED: 'APPROVED',
      COMPLETED: 'COMPLETED',
      FAILED: 'FAILED',
      EXPIRED: 'EXPIRED',
      REJECTED: 'REJECTED',
    },
  );
});

it('proposing opens a window of five minutes', () => {
  const { expiresAt: _, ...terms } = paymentTerms();
  const { next, events } = propose(terms);
  expect(next).toEqual({
    ...terms,
    status: 'PENDING_APPROVAL',
    expiresAt: new Date('2026-03-01T12:05:00Z'),
  });
  expect(events).toEqual([
    { type: 'payment.created', subjectId: terms.id, userId: terms.payerId, occurredAt: CREATED_AT },
  ]);
});

describe('the approval window', () => {
  const { PENDING_APPROVAL: pending } = paymentsByStatus();

  it.each([
    ['approved', approve],
    ['rejected', (request: PaymentRequest, instant: Date) => reject(request, instant, null)],
  ])('can be used to the last millisecond: %s', (_, act) => {
    expect(() => act(pending, later(EXPIRES_AT, -1))).not.toThrow();
    expect(() => act(pending, EXPIRES_AT)).toThrow('The payment request is EXPIRED and cannot become');
    expect(() => act(pending, later(EXPIRES_AT, 1))).toThrow('The payment request is EXPIRED and cannot become');
  });

  it('does not close early', () => {
    const early = () => expire(pending, later(EXPIRES_AT, -1));
    expect(early).toThrow(ConflictError);
    expect(early).toThrow('The payment request can be approved until 2026-03-01T12:05:00.000Z');
  });

  it('does not concern an approved payment, which ends whenever it ends', () => {
    const { next } = approve(pending, later(EXPIRES_AT, -1));
    expect(complete(next, later(EXPIRES_AT, MINUTE), '0xdef').next.status).toBe('COMPLETED');
    expect(fail(next, later(EXPIRES_AT, MINUTE), FAILURE).next.status).toBe('FAILED');
  });
});

it('each outcome carries its own evidence, and what was agreed stays as it was', () => {
  const { PENDING_APPROVAL: pending, APPROVED: approved } = paymentsByStatus();
  const terms = paymentTerms();
  expect(approve(pending, at).next).toEqual({ ...terms, status: 'APPROVED', approvedAt: at });
  expect(reject(pending, at, 'Not mine').next).toEqual({
    ...terms,
    status: 'REJECTED',
    rejectedAt: at,
    rejectionReason: 'Not mine',
  });
  expect(complete(approved, at, '0xdef').next).toEqual({
    ...terms,
    status: 'COMPLETED',
    completedAt: at,
    transactionHash: '0xdef',
  });
  expect(fail(approved, at, FAILURE).next).toEqual({ ...terms, status: 'FAILED', failedAt: at, failure: FAILURE });
});

it.each<[PaymentRequestStatus, number, number]>([
  ['PENDING_APPROVAL', 0, 3000],
  ['PENDING_APPROVAL', 29_999, 3000],
  ['PENDING_APPROVAL', 30_000, 5000],
  ['PENDING_APPROVAL', 59_999, 5000],
  ['PENDING_APPROVAL', 60_000, 10_000],
  ['APPROVED', 9_999, 1000],
  ['APPROVED', 10_000, 3000],
  ['COMPLETED', 0, 0],
])('a poller of %s after %i ms is told to wait %i ms', (status, ageMs, wait) => {
  expect(pollAfterMs(status, ageMs)).toBe(wait);
});

it.each([
  [1, 0, 3000],
  [2, 0, 6000],
  [4, 0, 12_000],
  [3, 60_000, 10_000],
  [4, 60_000, 12_000],
  [20, 0, 60_000],
  [100, 0, 60_000],
])('with %i unfinished requests, one of %i ms is asked for after %i ms', (unfinished, ageMs, wait) => {
  expect(pollAfterMs('PENDING_APPROVAL', ageMs, unfinished)).toBe(wait);
});

it.each([
  [1, 1000],
  [2, 6000],
  [20, 60_000],
])('with %i unfinished requests, an approved one is asked for after %i ms', (unfinished, wait) => {
  expect(pollAfterMs('APPROVED', 0, unfinished)).toBe(wait);
});

interface Course {
  readonly count: number;
  /** Between two proposals. */
  readonly apartMs: number;
  /** From the proposal on; Infinity when the owner never looks. */
  readonly approvedAfterMs: number;
  /** From the approval on. */
  readonly settledAfterMs: number;
}

/** The times of everything that an obedient client sends. */
function requestsOf({ count, apartMs, approvedAfterMs, settledAfterMs }: Course): readonly number[] {
  const lastsMs = Math.min(5 * MINUTE, approvedAfterMs + settledAfterMs);
  const proposals = Array.from({ length: count }, (_, nth) => nth * apartMs);
  const unfinishedAt = (time: number) => proposals.filter((from) => from <= time && time < from + lastsMs).length;
  const waitAt = (age: number, from: number) =>
    age < approvedAfterMs
      ? pollAfterMs('PENDING_APPROVAL', age, unfinishedAt(from + age))
      : pollAfterMs('APPROVED', age - approvedAfterMs, unfinishedAt(from + age));
  return proposals.flatMap((from) => {
    const times = [from];
    // The answer to the proposal counts nobody.
    let age = pollAfterMs('PENDING_APPROVAL');
    for (; age < lastsMs; age += waitAt(age, from)) times.push(from + age);
    return [...times, from + age];
  });
}

function busiestMinute(course: Omit<Course, 'apartMs'>): number {
  let most = 0;
  for (let apartMs = 0; apartMs <= 30_000; apartMs += 100) {
    const times = requestsOf({ ...course, apartMs });
    const within = (from: number) => times.filter((time) => time >= from && time < from + MINUTE).length;
    most = Math.max(most, ...times.map(within));
  }
  return most;
}

it.each([
  [4, Infinity, 0, 26],
  [20, Infinity, 0, 57],
  [1, 5000, 60_000, 30],
  [2, 5000, 60_000, 31],
  [4, 5000, 2000, 30],
  [4, 5000, 60_000, 32],
  [4, 30_000, 60_000, 30],
  [20, 1000, 60_000, 60],
  [20, 5000, 60_000, 60],
  [20, 30_000, 60_000, 60],
])(
  'whoever obeys it with %i payments, approved after %d ms and settled after %d ms, sends at most %i requests in a minute, however they are spread',
  (count, approvedAfterMs, settledAfterMs, most) => {
    expect(busiestMinute({ count, approvedAfterMs, settledAfterMs })).toBeLessThanOrEqual(most);
  },
);

it('a poller is told to come back exactly while something can still change', () => {
  for (const status of Object.keys(paymentRequestMachine.transitions) as PaymentRequestStatus[]) {
    expect(pollAfterMs(status) > 0).toBe(!isTerminal(paymentRequestMachine, status));
  }
  expect(pollAfterMs('APPROVED')).toBeLessThan(pollAfterMs('PENDING_APPROVAL'));
});

describe('whatever is tried with a request, and whenever', () => {
  const ACTIONS = {
    approve,
    reject: (request: PaymentRequest, instant: Date) => reject(request, instant, null),
    expire,
    complete: (request: PaymentRequest, instant: Date) => complete(request, instant, '0xdef'),
    fail: (request: PaymentRequest, instant: Date) => fail(request, instant, FAILURE),
  } satisfies Record<string, (request: PaymentRequest, instant: Date) => Decision<PaymentRequest, PaymentEvent>>;

  /** How a request may live, written as the sequence of what was announced. */
  const LIVES = /^payment\.created( payment\.(expired|rejected)| payment\.approved( payment\.(completed|failed))?)?$/;

  const anyStep = fc.record({
    action: fc.constantFrom(...Object.values(ACTIONS)),
    // Around the window's end, where the order of things decides.
    waitMs: fc.oneof(fc.nat({ max: 4 * MINUTE }), fc.constantFrom(0, 1, 5 * MINUTE - 1, 5 * MINUTE)),
  });

  /** Lets the actions act one after the other, and tells what came of it. */
  function live(steps: readonly { action: (typeof ACTIONS)[keyof typeof ACTIONS]; waitMs: number }[]) {
    let request: PaymentRequest = paymentsByStatus().PENDING_APPROVAL;
    let now = CREATED_AT;
    const announced: PaymentEvent[] = [];
    const seen: PaymentRequest[] = [request];
    for (const { action, waitMs } of steps) {
      now = later(now, waitMs);
      try {
        const { next, events }: Decision<PaymentRequest, PaymentEvent> = action(request, now);
        request = next;
        announced.push(...events);
        seen.push(next);
      } catch (error) {
        if (!(error instanceof ConflictError && error.message.includes('The payment request'))) throw error;
      }
    }
    return { request, announced, seen, now };
  }

  it('it is decided once, announces each change once, and never leaves a terminal status', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        const { announced, seen } = live(steps);
        expect(['payment.created', ...announced.map(({ type }) => type)].join(' ')).toMatch(LIVES);
        expect(announced.map(({ type }) => type)).toEqual(
          seen.slice(1).map(({ status }) => `payment.${status.toLowerCase()}`),
        );
        const ended = seen.findIndex(({ status }) => isTerminal(paymentRequestMachine, status));
        expect(ended === -1 || ended === seen.length - 1).toBe(true);
      }),
      runs(1000),
    );
  });

  it('it is never approved or rejected from the end of its window on, nor expired before', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        const mistimed = live(steps).announced.filter(({ type, occurredAt }) => {
          if (type === 'payment.approved' || type === 'payment.rejected') return occurredAt >= EXPIRES_AT;
          return type === 'payment.expired' && occurredAt < EXPIRES_AT;
        });
        expect(mistimed).toEqual([]);
      }),
      runs(1000),
    );
  });

  it('its terms stay as they were proposed', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        expect(live(steps).request).toMatchObject(paymentTerms());
      }),
    );
  });

  it('what it reads as never goes back to pending once it read as something else', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), fc.nat({ max: 10 * MINUTE }), (steps, wait) => {
        const { request, now } = live(steps);
        const [first, second] = [statusAt(request, now), statusAt(request, later(now, wait))];
        if (first !== 'PENDING_APPROVAL') expect(second).toBe(first);
        else expect(['PENDING_APPROVAL', 'EXPIRED']).toContain(second);
      }),
    );
  });
});
