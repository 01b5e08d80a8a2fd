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
  // Every request that no line below names: the API, documents, reference pages, files, unknown paths.
  { name: 'all', prefixes: [''], share: 1 },
  // Each view of a page needs several files and calls. It has a count of its own, so that a client that has used up its limit does not
  // keep its owner, at the same address, from approving and rejecting.
  { name: 'pages', prefixes: ['/app', '/oauth', '/sandbox'], share: 5 },
  // A load balancer asks often.
  { name: 'probes', prefixes: ['/healthz', '/readyz'], share: 5 },
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
 * The limits per client address (docs/rules/limits.md#rate-limit). No request is without one.
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
