export interface RateLimitVerdict {
  readonly allowed: boolean;
  /** Requests left now. */
  readonly remaining: number;
  /** Whole seconds until the quota is restored or, when refused, until the next request is accepted; at least 1. */
  readonly resetSeconds: number;
}

/** Counts requests per key. An implementation over a shared store answers with a promise. */
export interface RateLimiter {
  readonly limit: number;
  readonly windowSeconds: number;
  take(key: string): RateLimitVerdict | Promise<RateLimitVerdict>;
}

/** Which requests a limiter counts: those whose path is the prefix or lies below it. */
export interface RateLimit {
  readonly prefix: string;
  readonly limiter: RateLimiter;
}

/** The RateLimit-Policy header (draft-ietf-httpapi-ratelimit-headers-10). */
export function policyHeader(limiter: RateLimiter): string {
  return `"default";q=${limiter.limit};w=${limiter.windowSeconds}`;
}

/** The RateLimit header (draft-ietf-httpapi-ratelimit-headers-10). */
export function stateHeader(verdict: RateLimitVerdict): string {
  return `"default";r=${verdict.remaining};t=${verdict.resetSeconds}`;
}
