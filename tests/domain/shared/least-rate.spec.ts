import { expect, it } from '@jest/globals';
import { allowedWaitMs, LEAST_RATE } from '../../../domain/shared/least-rate.js';

it('a client may be idle for half a minute, and has a second more for every 8 KiB', () => {
  expect(allowedWaitMs(0, LEAST_RATE)).toBe(30_000);
  expect(allowedWaitMs(80 * 1024, LEAST_RATE)).toBe(40_000);
});
