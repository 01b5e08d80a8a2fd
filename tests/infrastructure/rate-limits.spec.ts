import { expect, it } from '@jest/globals';
import { RateLimitExceededError } from '../../adapters/http/shell/http-errors.js';
import { RateLimits } from '../../adapters/http/shell/rate-limits.js';
import { rateLimits } from '../../infrastructure/rate-limits.js';

const ADDRESS = '192.0.2.1';
const WEBHOOK = '/partners/banking/webhooks';

/** How many requests for a path are taken before one is refused. */
async function taken(limits: RateLimits, path: string): Promise<number> {
  for (let count = 0; ; count += 1) {
    try {
      await limits.count(path, ADDRESS, {});
    } catch (error) {
      if (error instanceof RateLimitExceededError) return count;
      throw error;
    }
  }
}

it('webhooks of partners have a limit of their own, which other requests of their address do not use up', async () => {
  const limits = new RateLimits(rateLimits(60, null));
  expect(await taken(limits, '/v1/payments')).toBe(60);
  expect(await taken(limits, WEBHOOK)).toBe(1_200);
});

it('a burst of webhooks leaves their address its other requests', async () => {
  const limits = new RateLimits(rateLimits(60, null));
  await taken(limits, WEBHOOK);
  expect(await taken(limits, '/v1/payments')).toBe(60);
});

it('an address whose agents have taken the limit has 600 requests of pages left: ten approvals of 54', async () => {
  const limits = new RateLimits(rateLimits(60, null));
  expect(await taken(limits, '/v1/payments')).toBe(60);
  expect(await taken(limits, '/app/api/session')).toBe(600);
  expect(await taken(limits, '/v1/payments')).toBe(0);
});

it('an address whose people alone are there opens twenty pages that were never seen there, of 42 requests, in a minute', async () => {
  const limits = new RateLimits(rateLimits(60, null));
  expect(await taken(limits, '/app/api/session')).toBeGreaterThanOrEqual(20 * 42);
});
