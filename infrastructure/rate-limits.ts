import type { RateLimit } from '../adapters/http/shell/rate-limits.js';
import { MemoryRateLimiter } from '../adapters/rate-limits/memory-rate-limiter.js';
import { RedisRateLimiter } from '../adapters/rate-limits/redis-rate-limiter.js';
import type { RedisWindows } from '../adapters/rate-limits/redis-windows.js';

interface Quota {
  readonly name: string;
  readonly prefixes: readonly string[];
  /** Relative to RATE_LIMIT_PER_MINUTE, so that one setting moves all of them; with its default of 60 they are as said beside it. */
  readonly share: number;
  readonly policy?: string;
}

const QUOTAS: readonly Quota[] = [
  { name: 'v1', prefixes: ['/v1'], share: 1 },
  // People look at pages, and each view costs a few calls.
  { name: 'app', prefixes: ['/app/api'], share: 5 },
  { name: 'oauth', prefixes: ['/oauth'], share: 5 },
  // 30: fifteen sign-ins, of two calls each, wherever the person signs in.
  {
    name: 'sign-in',
    prefixes: ['/app/api/sign-in', '/oauth/interaction/{uid}/sign-in'],
    share: 1 / 2,
    policy: 'sign-in',
  },
  // 20: ten new accounts.
  { name: 'sign-up', prefixes: ['/app/api/sign-up'], share: 1 / 3, policy: 'sign-up' },
  { name: 'token', prefixes: ['/oauth/token'], share: 1 / 2, policy: 'token' },
  { name: 'pushed-request', prefixes: ['/oauth/request'], share: 1 / 2, policy: 'pushed-request' },
  // 10: user codes are short enough to be guessed by somebody who may try often.
  { name: 'device', prefixes: ['/oauth/device'], share: 1 / 6, policy: 'device' },
  // 5: every registration is stored.
  { name: 'registration', prefixes: ['/oauth/reg'], share: 1 / 12, policy: 'registration' },
];

/**
 * The limits per client address.
 * @param windows where all processes count together; null: this process counts for itself
 */
export function rateLimits(perMinute: number, windows: RedisWindows | null): readonly RateLimit[] {
  return QUOTAS.flatMap(({ name, prefixes, share, policy }) => {
    const limit = Math.max(1, Math.round(perMinute * share));
    const limiter = windows ? new RedisRateLimiter(windows, { name, limit }) : new MemoryRateLimiter({ limit });
    return prefixes.map((prefix) => ({ prefix, limiter, ...(policy === undefined ? {} : { policy }) }));
  });
}
