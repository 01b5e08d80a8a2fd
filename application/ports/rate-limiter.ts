export interface RateLimitVerdict {
  readonly allowed: boolean;
  /** Requests left now. */
  readonly remaining: number;
  /** Whole seconds until more of the quota is free; when refused, until the next request is accepted. At least 1. */
  readonly resetSeconds: number;
}

/**
 * Counts requests per key over a sliding window: of one key never more than `limit` are accepted within any `windowSeconds`, by
 * all that share the count. An accepted request takes its place for at most a sixtieth of the window longer than the window.
 */
export interface RateLimiter {
  readonly limit: number;
  readonly windowSeconds: number;
  /** Counts the request when it is accepted. Never fails; an implementation over a shared store answers with a promise. */
  take(key: string): RateLimitVerdict | Promise<RateLimitVerdict>;
}
