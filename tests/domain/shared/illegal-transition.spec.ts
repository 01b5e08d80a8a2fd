import { describe, expect, it } from '@jest/globals';
import { scheduleMachine } from '../../../domain/schedules/schedule-status.js';
import { assertAllowed, IllegalTransitionError } from '../../../domain/shared/state-machine.js';

describe('assertAllowed with an intention', () => {
  const resume = { words: 'be resumed', from: ['PAUSED'] } as const;

  it('refuses a move of the table that the intention does not start from, in the words of the intention', () => {
    expect(() => assertAllowed(scheduleMachine, 'PENDING_ACTIVATION', 'ACTIVE', resume)).toThrow(
      'The schedule is PENDING_ACTIVATION and cannot be resumed',
    );
  });

  it('refuses what the table forbids even where the intention would start', () => {
    expect(() => assertAllowed(scheduleMachine, 'PAUSED', 'PENDING_ACTIVATION', resume)).toThrow(
      IllegalTransitionError,
    );
  });

  it('lets through what both allow', () => {
    expect(() => assertAllowed(scheduleMachine, 'PAUSED', 'ACTIVE', resume)).not.toThrow();
  });
});

it('an illegal transition is a conflict that tells where it was and where it should have gone', () => {
  const error = new IllegalTransitionError('invite', 'expired', 'accepted');
  expect(error).toMatchObject({
    name: 'IllegalTransitionError',
    code: 'CONFLICT',
    retryable: false,
    from: 'expired',
    to: 'accepted',
    message: 'The invite is expired and cannot become accepted',
  });
});
