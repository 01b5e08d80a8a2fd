import {
  FIFTHS,
  type RateLimiter,
  type RateLimitVerdict,
  type RequestWeight,
  WHOLE_REQUEST,
} from '../../application/ports/rate-limiter.js';
import { inSeconds, SLICES_PER_WINDOW, wholeRequests } from './slices.js';

/** What the accepted requests of one slice have taken. */
interface Entry {
  latest: number;
  fifths: number;
}

/** The slices of one key within the window, the oldest first. */
interface Tally {
  readonly entries: Entry[];
  fifths: number;
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

  take(key: string, { fifths, spareFifths }: RequestWeight = WHOLE_REQUEST): RateLimitVerdict {
    const now = this.now();
    const tally = this.tallies.get(key) ?? { entries: [], fifths: 0 };
    this.free(tally, now);
    const excess = tally.fifths + fifths - (this.limit * FIFTHS + spareFifths);
    const allowed = excess <= 0;
    if (allowed) this.count(key, tally, fifths, now);
    const freedBy = entryThatFrees(tally, excess)?.latest ?? now;
    return {
      allowed,
      remaining: wholeRequests(this.limit * FIFTHS - tally.fifths),
      // In this order, because `freedBy + windowMs - now` may round to more than the window.
      resetSeconds: inSeconds(this.windowMs - (now - freedBy)),
    };
  }

  /** Removes the slices that have left the window. */
  private free(tally: Tally, now: number): void {
    for (let oldest = tally.entries[0]; oldest && oldest.latest <= now - this.windowMs; oldest = tally.entries[0]) {
      tally.fifths -= oldest.fifths;
      tally.entries.shift();
    }
  }

  private count(key: string, tally: Tally, fifths: number, now: number): void {
    tally.fifths += fifths;
    const newest = tally.entries.at(-1);
    if (newest && Math.floor(newest.latest / this.sliceMs) === Math.floor(now / this.sliceMs)) {
      newest.fifths += fifths;
      newest.latest = now;
      return;
    }
    tally.entries.push({ latest: now, fifths });
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

/** The oldest entry; for an excess the one with whose end enough is free. */
function entryThatFrees({ entries }: Tally, excess: number): Entry | undefined {
  let freed = 0;
  return entries.find((entry) => {
    freed += entry.fifths;
    return freed >= excess;
  });
}
