import type { RateLimiter, RateLimitVerdict } from './rate-limiter.js';

interface Window {
  index: number;
  current: number;
  previous: number;
}

export interface SlidingWindowOptions {
  /** Accepted requests per window and key. */
  readonly limit: number;
  readonly windowSeconds?: number;
  /** Keys remembered at most; beyond it the one that was counted longest ago is forgotten. */
  readonly maxKeys?: number;
  /** Wall clock in milliseconds (decision 39: rate limits do not follow the sandbox clock). */
  readonly now?: () => number;
}

/**
 * A sliding-window counter in this process's memory. It keeps two counts per key: the last window's count is weighted with
 * the share of it that the sliding window still covers.
 */
export class SlidingWindowRateLimiter implements RateLimiter {
  readonly limit: number;
  readonly windowSeconds: number;
  private readonly windowMs: number;
  private readonly maxKeys: number;
  private readonly now: () => number;
  /** Ordered by the start of the window that was counted last, oldest first. */
  private readonly windows = new Map<string, Window>();

  constructor(options: SlidingWindowOptions) {
    this.limit = options.limit;
    this.windowSeconds = options.windowSeconds ?? 60;
    this.windowMs = this.windowSeconds * 1000;
    this.maxKeys = options.maxKeys ?? 100_000;
    this.now = options.now ?? Date.now;
  }

  /** How many keys are remembered now. */
  get size(): number {
    return this.windows.size;
  }

  take(key: string): RateLimitVerdict {
    const now = this.now();
    const index = Math.floor(now / this.windowMs);
    const elapsed = now - index * this.windowMs;
    const window = this.windowOf(key, index);
    const used = window.previous * (1 - elapsed / this.windowMs) + window.current;
    if (used + 1 > this.limit) {
      return { allowed: false, remaining: 0, resetSeconds: inSeconds(this.waitMs(window, elapsed)) };
    }
    window.current += 1;
    return {
      allowed: true,
      remaining: Math.floor(this.limit - used - 1),
      resetSeconds: inSeconds(this.windowMs - elapsed),
    };
  }

  private windowOf(key: string, index: number): Window {
    const known = this.windows.get(key);
    // A wall clock that was set back keeps counting in the window it knows.
    if (known && known.index >= index) return known;
    const previous = known && known.index === index - 1 ? known.current : 0;
    const window = { index, current: 0, previous };
    this.windows.delete(key);
    this.forgetOld(index);
    this.windows.set(key, window);
    return window;
  }

  /** Forgets what no longer counts, a few keys per call, and the oldest key when there is no room. */
  private forgetOld(index: number): void {
    let looks = 3;
    for (const [key, window] of this.windows) {
      const counts = window.index >= index - 1;
      if ((counts && this.windows.size < this.maxKeys) || looks-- === 0) return;
      this.windows.delete(key);
    }
  }

  /** Milliseconds until the weighted count has room for one more. */
  private waitMs(window: Window, elapsed: number): number {
    const roomBeside = this.limit - 1 - window.current;
    if (roomBeside >= 0) return (1 - roomBeside / window.previous) * this.windowMs - elapsed;
    const untilNextWindow = this.windowMs - elapsed;
    return untilNextWindow + (1 - (this.limit - 1) / window.current) * this.windowMs;
  }
}

function inSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
