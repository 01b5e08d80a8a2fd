import { expect, it } from '@jest/globals';
import { SystemClock } from '../../../adapters/clock/system-clock.js';

it('the system clock is the machine’s', () => {
  const before = Date.now();
  const now = new SystemClock().now().getTime();

  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});
