import { describe, expect, it } from '@jest/globals';
import {
  approve,
  cancel,
  complete,
  execute,
  expire,
  fail,
  initiate,
  isActive,
  isApprovable,
  type RecoveryRequest,
  statusAt,
  totalWeight,
} from '../../../domain/recovery/recovery-request.js';
import {
  type RecoveryRequestStatus,
  recoveryRequestMachine,
} from '../../../domain/recovery/recovery-request-status.js';
import { ConflictError, ValidationError } from '../../../domain/shared/errors.js';
import { recoveryEmailId } from '../../../domain/shared/ids.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { uuid } from '../../support/builders/ids.js';
import { recoveriesByStatus, recoveryTerms } from '../../support/builders/recovery-requests.js';
import { CREATED_AT, DAY, HOUR, later } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const EXECUTE_BEFORE = later(CREATED_AT, 14 * DAY);
/** Has approved already in what the builder makes. */
const FIRST_EMAIL = recoveryEmailId(uuid(11));
const SECOND_EMAIL = recoveryEmailId(uuid(12));
const THIRD_EMAIL = recoveryEmailId(uuid(13));

describe('every action in every status', () => {
  itKeepsToItsTable<RecoveryRequestStatus, RecoveryRequest>(recoveryRequestMachine, recoveriesByStatus, [
    {
      name: 'the decisive approval',
      apply: (request, instant) => approve(request, instant, SECOND_EMAIL, 40),
      at,
      to: 'threshold_met',
      from: ['initiated'],
      events: ['recovery.approved', 'recovery.threshold_met'],
    },
    {
      name: 'execute',
      apply: execute,
      at,
      to: 'executing',
      from: ['threshold_met'],
      repeats: ['executing'],
      events: ['recovery.executing'],
    },
    {
      name: 'complete',
      apply: complete,
      at,
      to: 'completed',
      from: ['executing'],
      repeats: ['completed'],
      events: ['recovery.completed'],
    },
    {
      name: 'fail',
      apply: fail,
      at,
      to: 'failed',
      from: ['executing'],
      repeats: ['failed'],
      events: ['recovery.failed'],
    },
    {
      name: 'cancel',
      apply: cancel,
      at,
      to: 'cancelled',
      from: ['initiated', 'threshold_met'],
      repeats: ['cancelled'],
      events: ['recovery.cancelled'],
    },
    {
      name: 'expire',
      apply: expire,
      at: EXECUTE_BEFORE,
      to: 'expired',
      from: ['initiated', 'threshold_met'],
      repeats: ['expired'],
      events: ['recovery.expired'],
    },
  ]);
});

describe('reading a recovery', () => {
  itReadsAtItsEnd<RecoveryRequestStatus>(
    EXECUTE_BEFORE,
    (status, instant) => statusAt(recoveriesByStatus()[status], instant),
    {
      initiated: 'expired',
      threshold_met: 'expired',
      executing: 'executing',
      completed: 'completed',
      cancelled: 'cancelled',
      expired: 'expired',
      failed: 'failed',
    },
  );

  it('is active until it is decided', () => {
    const statuses = Object.keys(recoveriesByStatus()) as RecoveryRequestStatus[];
    expect(statuses.filter(isActive)).toEqual(['initiated', 'threshold_met', 'executing']);
  });
});

describe('approving', () => {
  const { next: fresh } = initiate(recoveryTerms());

  it('adds weight and changes no status below 100', () => {
    const { next, events } = approve(fresh, at, FIRST_EMAIL, 99);
    expect(next).toEqual({
      ...fresh,
      approvals: [{ recoveryEmailId: FIRST_EMAIL, weight: 99, approvedAt: at }],
    });
    expect(events.map(({ type }) => type)).toEqual(['recovery.approved']);
  });

  it('meets the threshold at exactly 100, and the delay begins then', () => {
    const { next: half } = approve(fresh, at, FIRST_EMAIL, 50);
    const { next } = approve(half, later(at, HOUR), SECOND_EMAIL, 50);
    expect(next).toMatchObject({ status: 'threshold_met', executeAfter: later(at, 7 * HOUR) });
    expect(totalWeight(next.approvals)).toBe(100);
  });

  it('by the same email twice counts once', () => {
    const { next: half } = approve(fresh, at, FIRST_EMAIL, 60);
    const { next, events } = approve(half, later(at, HOUR), FIRST_EMAIL, 60);
    expect(next).toBe(half);
    expect(events).toEqual([]);
  });

  it('by an email that helped to meet the threshold still counts as done afterwards', () => {
    const { threshold_met: met } = recoveriesByStatus();
    expect(approve(met, at, FIRST_EMAIL, 60)).toEqual({ next: met, events: [] });
  });

  it.each(['executing', 'completed', 'cancelled', 'expired', 'failed'] as const)(
    'once more is refused when the recovery is %s',
    (status) => {
      expect(() => approve(recoveriesByStatus()[status], at, FIRST_EMAIL, 60)).toThrow(
        `The recovery request is ${status} and cannot be approved`,
      );
    },
  );

  it.each(['initiated', 'threshold_met'] as const)('is refused past the end of a recovery that is %s', (status) => {
    const request = recoveriesByStatus()[status];
    for (const email of [FIRST_EMAIL, THIRD_EMAIL]) {
      expect(() => approve(request, EXECUTE_BEFORE, email, 60)).toThrow('The recovery request is expired and cannot');
    }
  });

  it('takes the smallest weight there is', () => {
    expect(totalWeight(approve(fresh, at, FIRST_EMAIL, 1).next.approvals)).toBe(1);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('with weight %p is refused', (weight) => {
    expect(() => approve(fresh, at, FIRST_EMAIL, weight)).toThrow(
      new ValidationError('weight', 'must be a positive whole number'),
    );
  });
});

it.each([
  [[], false],
  [[99], false],
  [[100], true],
  [[60, 39], false],
  [[60, 40], true],
  [[100, 100], true],
])('emails of weights %j are enough: %p', (weights, enough) => {
  expect(isApprovable(weights.map((weight) => ({ weight })))).toBe(enough);
});

describe('executing', () => {
  const { threshold_met: met } = recoveriesByStatus();

  it('waits out the delay to the millisecond', () => {
    const early = () => execute(met, later(met.executeAfter, -1));
    expect(early).toThrow(ConflictError);
    expect(early).toThrow('The recovery request cannot be executed before 2026-03-01T13:00:00.000Z');
    expect(execute(met, met.executeAfter).next.status).toBe('executing');
  });

  it('is possible until a millisecond before the end', () => {
    expect(execute(met, later(EXECUTE_BEFORE, -1)).next.status).toBe('executing');
    expect(() => execute(met, EXECUTE_BEFORE)).toThrow('The recovery request is expired and cannot');
  });

  it('once begun is completed or fails however late it is', () => {
    const { executing } = recoveriesByStatus();
    const late = later(EXECUTE_BEFORE, DAY);
    expect(complete(executing, late).next).toMatchObject({ status: 'completed', completedAt: late });
    expect(fail(executing, late).next.status).toBe('failed');
  });
});

describe('the end', () => {
  it.each(['initiated', 'threshold_met'] as const)('does not come a millisecond early when it is %s', (status) => {
    const request = recoveriesByStatus()[status];
    expect(() => expire(request, later(EXECUTE_BEFORE, -1))).toThrow('The recovery request runs until 2026-03-15');
    expect(() => cancel(request, EXECUTE_BEFORE)).toThrow('The recovery request is expired and cannot');
  });

  it('is recorded as when it came, not as when the sweep came by', () => {
    const { next, events } = expire(recoveriesByStatus().initiated, later(EXECUTE_BEFORE, HOUR));
    expect(next.expiredAt).toEqual(EXECUTE_BEFORE);
    expect(events[0]?.occurredAt).toEqual(later(EXECUTE_BEFORE, HOUR));
  });
});

it('initiating makes a request that nobody has approved', () => {
  const { approvals: _, ...terms } = recoveryTerms();
  const { next, events } = initiate(terms);
  expect(next).toEqual({ ...terms, approvals: [], status: 'initiated' });
  expect(events).toEqual([
    { type: 'recovery.initiated', subjectId: terms.id, userId: terms.userId, occurredAt: CREATED_AT },
  ]);
});
