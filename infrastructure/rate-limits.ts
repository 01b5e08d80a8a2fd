import type { RateLimit } from '../adapters/http/shell/rate-limits.js';
import { MemoryRateLimiter } from '../adapters/rate-limits/memory-rate-limiter.js';
import { RedisRateLimiter } from '../adapters/rate-limits/redis-rate-limiter.js';
import type { RedisWindows } from '../adapters/rate-limits/redis-windows.js';

interface Quota {
  readonly name: string;
  readonly prefixes: readonly string[];
  /** Relative to RATE_LIMIT_PER_MINUTE, so that one setting changes all of them. The comments give the limits for its default of 60. */
  readonly share: number;
  readonly policy?: string;
}

const QUOTAS: readonly Quota[] = [
  { name: 'v1', prefixes: ['/v1'], share: 1 },
  // Each view of a page needs several calls.
  { name: 'app', prefixes: ['/app/api'], share: 5 },
  { name: 'oauth', prefixes: ['/oauth'], share: 5 },
  // 30: fifteen sign-ins of two calls each, in the app and at the authorization server together.
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
  // 10: user codes are short, so guessing must be slow.
  { name: 'device', prefixes: ['/oauth/device'], share: 1 / 6, policy: 'device' },
  // 5: every registration is stored.
  { name: 'registration', prefixes: ['/oauth/reg'], share: 1 / 12, policy: 'registration' },
];

/**
 * The limits per client address.
 * @param windows shared by all processes; null when this process counts alone
 */
export function rateLimits(perMinute: number, windows: RedisWindows | null): readonly RateLimit[] {
  return QUOTAS.flatMap(({ name, prefixes, share, policy }) => {
    const limit = Math.max(1, Math.round(perMinute * share));
    const limiter = windows ? new RedisRateLimiter(windows, { name, limit }) : new MemoryRateLimiter({ limit });
    return prefixes.map((prefix) => ({
      prefix,
      limiter,
      by: 'address' as const,
      ...(policy === undefined ? {} : { policy }),
    }));
  });
}
