import {
  type RateLimiter,
  type RateLimitVerdict,
  type RequestWeight,
  WHOLE_REQUEST,
} from '../../application/ports/rate-limiter.js';
import { MemoryRateLimiter } from './memory-rate-limiter.js';
import type { RedisWindows } from './redis-windows.js';

export interface RedisRateLimiterOptions {
  /** Limiters of the same name on one Redis count together. */
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds?: number;
}

/**
 * Counts in Redis for all processes, and in this process's memory while Redis does not answer in time. It always counts in memory, too,
 * so that a key gets no new quota from this process when Redis fails. Redis does not know the requests of an outage: after it, and
 * with several processes during it, each process can accept one more quota.
 */
export class RedisRateLimiter implements RateLimiter {
  readonly limit: number;
  readonly windowSeconds: number;
  private readonly name: string;
  private readonly memory: MemoryRateLimiter;

  constructor(
    private readonly windows: RedisWindows,
    options: RedisRateLimiterOptions,
  ) {
    this.name = options.name;
    this.memory = new MemoryRateLimiter(options);
    this.limit = this.memory.limit;
    this.windowSeconds = this.memory.windowSeconds;
  }

  take(key: string, weight = WHOLE_REQUEST): RateLimitVerdict | Promise<RateLimitVerdict> {
    return this.windows.available ? this.takeShared(key, weight) : this.memory.take(key, weight);
  }

  private async takeShared(key: string, weight: RequestWeight): Promise<RateLimitVerdict> {
    const verdict = await this.windows.take(`${this.name}:${key}`, this, weight);
    if (verdict === null) return this.memory.take(key, weight);
    if (verdict.allowed) this.memory.take(key, weight);
    return verdict;
  }
}
