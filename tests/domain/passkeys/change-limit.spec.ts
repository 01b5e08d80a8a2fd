import { describe, expect, it } from '@jest/globals';
import { assertChangesLeft, PASSKEY_CHANGES_PER_DAY } from '../../../domain/passkeys/change-limit.js';
import { DailyLimitError } from '../../../domain/shared/daily-limit.js';
import { HOUR, later, MINUTE } from '../../support/builders/time.js';

const MIDNIGHT = new Date('2026-03-01T00:00:00.000Z');
const EVENING = later(MIDNIGHT, 23 * HOUR + 30 * MINUTE);
const times = (count: number, at: Date) => Array.from({ length: count }, () => at);

describe('an owner who has changed passkeys today', () => {
  it('can change them five times a day', () => {
    expect(PASSKEY_CHANGES_PER_DAY).toBe(5);
    expect(() => assertChangesLeft(times(4, EVENING), 5, EVENING)).not.toThrow();
    expect(() => assertChangesLeft(times(5, EVENING), 5, EVENING)).toThrow(DailyLimitError);
  });

  it('reads when the next change is possible', () => {
    const error = new DailyLimitError('passkey_changes', 'You did', EVENING);

    expect(error.message).toBe('You did; try again from 2026-03-02T00:00:00.000Z on');
    expect(error).toMatchObject({ code: 'CONFLICT', retryable: true, retryAfterSeconds: 30 * 60 });
  });

  it('starts anew at midnight in UTC', () => {
    const yesterday = times(5, later(MIDNIGHT, -1));

    expect(() => assertChangesLeft(yesterday, 5, MIDNIGHT)).not.toThrow();
    expect(() => assertChangesLeft(yesterday, 5, later(MIDNIGHT, -1))).toThrow(DailyLimitError);
    expect(() => assertChangesLeft(times(5, MIDNIGHT), 5, later(MIDNIGHT, 24 * HOUR - 1))).toThrow(DailyLimitError);
  });

  it('has no limit where it is 0', () => {
    expect(() => assertChangesLeft(times(50, EVENING), 0, EVENING)).not.toThrow();
  });
});
