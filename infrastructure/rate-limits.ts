import type { RateLimit } from '../adapters/http/shell/rate-limits.js';
import { MemoryRateLimiter } from '../adapters/rate-limits/memory-rate-limiter.js';
import { RedisRateLimiter } from '../adapters/rate-limits/redis-rate-limiter.js';
import type { RedisWindows } from '../adapters/rate-limits/redis-windows.js';

/**
 * Requests of which a person or a load balancer makes many at once: a cold view of a page takes up to 42. Each counts as a fifth. Others at their
 * address that have used up the limit leave them a spare: an agent must not keep its owner from approving and rejecting, nor its owner's colleagues.
 */
const LIGHT = ['/app', '/docs', '/oauth', '/sandbox', '/healthz', '/readyz'];

/** The spare, relative to RATE_LIMIT_PER_MINUTE. Of its default it is 600 requests, and an approval from a link to the receipt makes 54. */
const SPARE = 10;

/** For webhooks of partners, which come in bursts and from few addresses. Relative to RATE_LIMIT_PER_MINUTE; 1,200 for its default. */
const PARTNERS = { prefix: '/partners', share: 20 };

interface Quota {
  readonly name: string;
  readonly prefixes: readonly string[];
  /** Relative to RATE_LIMIT_PER_MINUTE, so that one setting changes all of them. The comments give the limits for its default of 60. */
  readonly share: number;
}

/** Stricter limits, in which a request counts beside the one of all requests. */
const QUOTAS: readonly Quota[] = [
  // 30: fifteen sign-ins of two calls each, in the app and at the authorization server together.
  {
    name: 'sign-in',
    prefixes: ['/app/api/sign-in', '/oauth/interaction/{uid}/sign-in'],
    share: 1 / 2,
  },
  // 20: ten new accounts.
  { name: 'sign-up', prefixes: ['/app/api/sign-up'], share: 1 / 3 },
  // 10: two recoveries and their progress; each may send mails.
  { name: 'recovery', prefixes: ['/app/api/account-recovery/options'], share: 1 / 12 },
  // 30: tokens of links cannot be guessed, but their checks of passkeys cost time.
  { name: 'guardian-link', prefixes: ['/app/api/guardian-link'], share: 1 / 2 },
  { name: 'token', prefixes: ['/oauth/token'], share: 1 / 2 },
  { name: 'pushed-request', prefixes: ['/oauth/request'], share: 1 / 2 },
  // 10: user codes are short, so guessing must be slow.
  { name: 'device', prefixes: ['/oauth/device'], share: 1 / 6 },
  // 5: every registration is stored.
  { name: 'registration', prefixes: ['/oauth/reg'], share: 1 / 12 },
];

/**
 * The limits per client address (docs/rules/limits.md#rate-limit). No request is without one.
 * @param windows shared by all processes; null when this process counts alone
 */
export function rateLimits(perMinute: number, windows: RedisWindows | null): readonly RateLimit[] {
  const limiterOf = (name: string, limit: number) =>
    windows ? new RedisRateLimiter(windows, { name, limit }) : new MemoryRateLimiter({ limit });
  const all = limiterOf('all', perMinute);
  const light = { fifths: 1, spareFifths: perMinute * SPARE };
  return [
    { prefix: '', limiter: all, by: 'address' },
    { prefix: PARTNERS.prefix, limiter: limiterOf('partners', perMinute * PARTNERS.share), by: 'address' },
    ...LIGHT.map((prefix) => ({ prefix, limiter: all, by: 'address', weight: light }) as const),
    ...QUOTAS.flatMap(({ name, prefixes, share }) => {
      const limiter = limiterOf(name, Math.max(1, Math.round(perMinute * share)));
      return prefixes.map((prefix) => ({ prefix, limiter, by: 'address', policy: name }) as const);
    }),
  ];
}
