export interface RateLimitVerdict {
  readonly allowed: boolean;
  /** Requests left now. */
  readonly remaining: number;
  /** Whole seconds until more of the quota is free; when refused, until the next request is accepted. At least 1. */
  readonly resetSeconds: number;
}

/**
 * Counts requests per key over a sliding window. All processes that share the count accept together at most `limit` requests of one key
 * within any `windowSeconds`. An accepted request counts for at most 1/60 longer than the window.
 */
export interface RateLimiter {
  readonly limit: number;
  readonly windowSeconds: number;
  /** Counts the request when it is accepted. Never fails; an implementation over a shared store answers with a promise. */
  take(key: string): RateLimitVerdict | Promise<RateLimitVerdict>;
}
