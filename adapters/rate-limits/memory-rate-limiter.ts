import type { RateLimiter, RateLimitVerdict } from '../../application/ports/rate-limiter.js';
import { inSeconds, SLICES_PER_WINDOW } from './slices.js';

/** The accepted requests of one slice. */
interface Entry {
  latest: number;
  count: number;
}

/** The slices of one key within the window, the oldest first. */
interface Tally {
  readonly entries: Entry[];
  total: number;
}

export interface MemoryRateLimiterOptions {
  /** Accepted requests per window and key. */
  readonly limit: number;
  readonly windowSeconds?: number;
  /** The largest number of keys. Beyond it the key with the oldest count is dropped. */
  readonly maxKeys?: number;
  /** Milliseconds of a monotonic clock (docs/rules/time.md#two-clocks). */
  readonly now?: () => number;
}

/** Counts in this process's memory. */
export class MemoryRateLimiter implements RateLimiter {
  readonly limit: number;
  readonly windowSeconds: number;
  private readonly windowMs: number;
  private readonly sliceMs: number;
  private readonly maxKeys: number;
  private readonly now: () => number;
  /** Ordered by the start of each key's latest slice, oldest first. */
  private readonly tallies = new Map<string, Tally>();

  constructor(options: MemoryRateLimiterOptions) {
    this.limit = options.limit;
    this.windowSeconds = options.windowSeconds ?? 60;
    this.windowMs = this.windowSeconds * 1000;
    this.sliceMs = this.windowMs / SLICES_PER_WINDOW;
    this.maxKeys = options.maxKeys ?? 100_000;
    this.now = options.now ?? (() => performance.now());
  }

  /** The current number of keys. */
  get size(): number {
    return this.tallies.size;
  }

  take(key: string): RateLimitVerdict {
    const now = this.now();
    const tally = this.tallies.get(key) ?? { entries: [], total: 0 };
    this.free(tally, now);
    const allowed = tally.total < this.limit;
    if (allowed) this.count(key, tally, now);
    const oldest = tally.entries[0]?.latest ?? now;
    return {
      allowed,
      remaining: this.limit - tally.total,
      // In this order, because `oldest + windowMs - now` may round to more than the window.
      resetSeconds: inSeconds(this.windowMs - (now - oldest)),
    };
  }

  /** Removes the slices that have left the window. */
  private free(tally: Tally, now: number): void {
    for (let oldest = tally.entries[0]; oldest && oldest.latest <= now - this.windowMs; oldest = tally.entries[0]) {
      tally.total -= oldest.count;
      tally.entries.shift();
    }
  }

  private count(key: string, tally: Tally, now: number): void {
    tally.total += 1;
    const newest = tally.entries.at(-1);
    if (newest && Math.floor(newest.latest / this.sliceMs) === Math.floor(now / this.sliceMs)) {
      newest.count += 1;
      newest.latest = now;
      return;
    }
    tally.entries.push({ latest: now, count: 1 });
    this.tallies.delete(key);
    this.forgetOld(now);
    this.tallies.set(key, tally);
  }

  /** Removes expired keys, a few for each call, and the oldest key when the memory is full. */
  private forgetOld(now: number): void {
    let looks = 3;
    for (const [key, { entries }] of this.tallies) {
      const counts = (entries.at(-1)?.latest ?? 0) > now - this.windowMs;
      if ((counts && this.tallies.size < this.maxKeys) || looks-- === 0) return;
      this.tallies.delete(key);
    }
  }
}
