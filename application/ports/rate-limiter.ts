export interface RateLimitVerdict {
  readonly allowed: boolean;
  /** Whole requests left now. */
  readonly remaining: number;
  /** Whole seconds until more of the quota is free; when refused, until the next request of this weight is accepted. At least 1. */
  readonly resetSeconds: number;
}

/** How a request counts in a limit. */
export interface RequestWeight {
  /** What it takes, in fifths of a request: 1 to 5. */
  readonly fifths: number;
  /** Fifths beyond the limit that requests of this weight may take, whatever others have taken. */
  readonly spareFifths: number;
}

export const FIFTHS = 5;

/** Counts as one request. */
export const WHOLE_REQUEST: RequestWeight = { fifths: FIFTHS, spareFifths: 0 };

/**
 * Counts requests per key over a sliding window. All processes that share the count accept together at most `limit` requests of one key
 * within any `windowSeconds`, and what the weight spares. An accepted request counts for at most 1/60 longer than the window.
 */
export interface RateLimiter {
  /** In whole requests. */
  readonly limit: number;
  readonly windowSeconds: number;
  /**
   * Counts the request when it is accepted. Never fails; an implementation over a shared store answers with a promise.
   * @param weight one whole request by default
   */
  take(key: string, weight?: RequestWeight): RateLimitVerdict | Promise<RateLimitVerdict>;
}
