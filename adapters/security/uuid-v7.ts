import { randomFillSync } from 'node:crypto';
import type { WallClock } from '../../application/ports/clock.js';
import type { IdGenerator } from '../../application/ports/id-generator.js';

const POOL_BYTES = 16 * 256;

/** UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, then 74 random bits. New rows are added at the end of their index. */
export class UuidV7 implements IdGenerator {
  private readonly pool = Buffer.alloc(POOL_BYTES);
  private used = POOL_BYTES;

  constructor(private readonly wallClock: WallClock) {}

  next(): string {
    if (this.used === POOL_BYTES) {
      randomFillSync(this.pool);
      this.used = 0;
    }
    const bytes = this.pool.subarray(this.used, this.used + 16);
    this.used += 16;
    bytes.writeUIntBE(this.wallClock.now().getTime(), 0, 6);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }
}
