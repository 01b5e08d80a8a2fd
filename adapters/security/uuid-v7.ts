import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';
import type { WallClock } from '../../application/ports/clock.js';
import type { IdGenerator } from '../../application/ports/id-generator.js';

/** What one id takes from the pool. */
const RANDOM_BYTES = 16;

/** UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, then 73 random bits. New rows are added at the end of their index. */
export class UuidV7 implements IdGenerator {
  /** Asking the operating system for random bytes costs eight times as much as the rest of an id, so it is done for 256 ids at once. */
  private readonly pool = Buffer.alloc(256 * RANDOM_BYTES);
  private used = this.pool.length;

  constructor(private readonly wallClock: WallClock) {}

  next(): string {
    if (this.used === this.pool.length) {
      randomFillSync(this.pool);
      this.used = 0;
    }
    const random = this.pool.subarray(this.used, this.used + RANDOM_BYTES);
    this.used += RANDOM_BYTES;
    return v7({ msecs: this.wallClock.now().getTime(), random });
  }
}
