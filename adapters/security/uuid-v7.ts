import { v7 } from 'uuid';
import type { WallClock } from '../../application/ports/clock.js';
import type { IdGenerator } from '../../application/ports/id-generator.js';

/** UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, then 73 random bits. New rows are added at the end of their index. */
export class UuidV7 implements IdGenerator {
  constructor(private readonly wallClock: WallClock) {}

  next(): string {
    return v7({ msecs: this.wallClock.now().getTime() });
  }
}
