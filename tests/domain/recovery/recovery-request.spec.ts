import { describe, expect, it } from '@jest/globals';
import {
  cancel,
  complete,
  end,
  execute,
  expire,
  fail,
  initiate,
  isActive,
  isApprovable,
  meetThreshold,
  nextExecutionAt,
  type RecoveryRequest,
  statusAt,
} from '../../../domain/recovery/recovery-request.js';
import {
  type RecoveryRequestStatus,
  recoveryRequestMachine,
} from '../../../domain/recovery/recovery-request-status.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { itReadsAtItsEnd } from '../../support/at-the-end.js';
import { recoveriesByStatus, recoveryTerms } from '../../support/builders/recovery-requests.js';
import { CREATED_AT, DAY, HOUR, later, MINUTE } from '../../support/builders/time.js';
import { itKeepsToItsTable } from '../../support/state-machine-contract.js';

const at = later(CREATED_AT, HOUR);
const EXECUTE_BEFORE = later(CREATED_AT, 14 * DAY);
const WINDOW = { executeAfter: later(CREATED_AT, 3 * HOUR), executeBefore: later(CREATED_AT, 5 * DAY) };

const CHANGED = ['recovery_request.changed'];

describe('every action in every status', () => {
  itKeepsToItsTable<RecoveryRequestStatus, RecoveryRequest>(recoveryRequestMachine, recoveriesByStatus, [
    {
      name: 'the decisive approval',
      apply: (request, instant) => meetThreshold(request, WINDOW, instant),
      at,
      to: 'threshold_met',
      from: ['initiated'],
      repeats: ['threshold_met'],
      events: CHANGED,
    },
    {
      name: 'execute',
      apply: execute,
      at,
      to: 'executing',
      from: ['threshold_met'],
      repeats: ['executing'],
      events: CHANGED,
    },
    {
      name: 'complete',
      apply: complete,
      at,
      to: 'completed',
      from: ['executing'],
      repeats: ['completed'],
      events: CHANGED,
    },
    {
      name: 'fail',
      apply: fail,
      at,
      to: 'failed',
      from: ['executing'],
      repeats: ['failed'],
      events: CHANGED,
    },
    {
      name: 'cancel',
      apply: cancel,
      at,
      to: 'cancelled',
      from: ['initiated', 'threshold_met'],
      repeats: ['cancelled'],
      events: CHANGED,
    },
    {
      name: 'expire',
      apply: expire,
      at: EXECUTE_BEFORE,
      to: 'expired',
      from: ['initiated', 'threshold_met'],
      repeats: ['expired'],
      events: CHANGED,
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

describe('an execution that failed', () => {
  const { executing } = recoveriesByStatus();

  it.each([
    [0, 1],
    [1, 2],
    [30, 60],
    [10_000, 10_360],
  ])('%d minutes after the delay is requested again %d minutes after it', (failed, again) => {
    const after = executing.executeAfter;
    expect(nextExecutionAt(after, later(after, failed * MINUTE))).toEqual(later(after, again * MINUTE));
  });

  it('ends the recovery when its window has ended, and not before', () => {
    expect(() => end(executing, later(EXECUTE_BEFORE, -1))).toThrow('The recovery request runs until 2026-03-15');
    expect(end(executing, EXECUTE_BEFORE).next.status).toBe('failed');
    expect(end(recoveriesByStatus().initiated, EXECUTE_BEFORE).next.status).toBe('expired');
  });
});

describe('the end', () => {
  it.each(['initiated', 'threshold_met'] as const)('does not come a millisecond early when it is %s', (status) => {
    const request = recoveriesByStatus()[status];
    expect(() => expire(request, later(EXECUTE_BEFORE, -1))).toThrow('The recovery request runs until 2026-03-15');
  });

  it('is recorded as when it came, not as when the sweep came by', () => {
    const { next, events } = expire(recoveriesByStatus().initiated, later(EXECUTE_BEFORE, HOUR));
    expect(next).toMatchObject({ status: 'expired', expiredAt: EXECUTE_BEFORE });
    expect(events[0]?.occurredAt).toEqual(later(EXECUTE_BEFORE, HOUR));
  });
});

it('initiating makes a request that nobody has approved', () => {
  const { approvals: _, ...terms } = recoveryTerms();
  const { next, events } = initiate(terms);
  expect(next).toEqual({ ...terms, approvals: [], status: 'initiated' });
  expect(events).toEqual([
    { type: 'recovery_request.changed', subjectId: terms.id, userId: terms.userId, occurredAt: CREATED_AT },
  ]);
});
