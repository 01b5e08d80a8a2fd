import { expect, it } from '@jest/globals';
import {
  afterFailure,
  DISABLED_AFTER_MS,
  type EndpointHealth,
  FAILURES_TO_DISABLE,
  FAILURES_TO_PAUSE,
  HEALTHY,
  isGivenUp,
} from '../../../domain/webhooks/endpoint-health.js';
import { CREATED_AT, later, SECOND } from '../../support/builders/time.js';

/** Each failure comes when the pause before it is over. */
function afterFailures(count: number): EndpointHealth {
  let health = HEALTHY;
  for (let made = 0; made < count; made += 1) health = afterFailure(health, health.pausedUntil ?? CREATED_AT);
  return health;
}

it('is paused after ten failures in a row, twice as long each time, up to five minutes', () => {
  expect(afterFailures(FAILURES_TO_PAUSE - 1)).toEqual({ failures: 9, failingSince: CREATED_AT, pausedUntil: null });
  const pauses = [10, 11, 12, 13, 14, 200].map((count) => {
    const [before, after] = [afterFailures(count - 1).pausedUntil, afterFailures(count).pausedUntil];
    return ((after ?? CREATED_AT).getTime() - (before ?? CREATED_AT).getTime()) / 1_000;
  });
  expect(pauses).toEqual([30, 60, 120, 240, 300, 300]);
});

it('is paused once by many attempts that were under way together', () => {
  let health = HEALTHY;
  for (let made = 0; made < 32; made += 1) health = afterFailure(health, CREATED_AT);
  expect(health).toEqual({ failures: 10, failingSince: CREATED_AT, pausedUntil: later(CREATED_AT, 30 * SECOND) });
});

it('is given up after five days of failures, and not for few of them', () => {
  const end = later(CREATED_AT, DISABLED_AFTER_MS);
  expect(isGivenUp(afterFailures(FAILURES_TO_DISABLE), end)).toBe(true);
  expect(isGivenUp(afterFailures(FAILURES_TO_DISABLE), later(end, -1))).toBe(false);
  expect(isGivenUp(afterFailures(FAILURES_TO_DISABLE - 1), end)).toBe(false);
  expect(isGivenUp(HEALTHY, end)).toBe(false);
});
