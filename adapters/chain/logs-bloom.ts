import { keccak256 } from 'ethers';
import type { Hex } from '../../application/ports/user-operation.js';
import { bytesOf } from './hex.js';

/** The length of a block's `logsBloom` in bytes. */
const BYTES = 256;

/** Three bits are set for each address and each topic (Yellow Paper, 4.3.1). */
const BITS_PER_ITEM = 3;
const BIT_MASK = 8 * BYTES - 1;

/** The bits of an item in a bloom: pairs of a byte's index and its mask. */
export type BloomBits = readonly (readonly [index: number, mask: number])[];

/** @param item an address or a topic */
export function bloomBitsOf(item: Hex): BloomBits {
  const hash = bytesOf(keccak256(item));
  return Array.from({ length: BITS_PER_ITEM }, (_, pair) => {
    const bit = (((hash[2 * pair] ?? 0) << 8) | (hash[2 * pair + 1] ?? 0)) & BIT_MASK;
    return [BYTES - 1 - (bit >> 3), 1 << (bit & 7)] as const;
  });
}

/** The `logsBloom` of a block: a set of addresses and topics that has false positives, but no false negatives. */
export class LogsBloom {
  private constructor(private readonly bytes: Uint8Array) {}

  /** Null when the text is no bloom, or is empty, as of a block without logs or of a chain that does not fill it in. */
  static parse(text: unknown): LogsBloom | null {
    if (typeof text !== 'string' || text.length !== 2 + 2 * BYTES || !/^0x0*[1-9a-f]/i.test(text)) return null;
    return new LogsBloom(bytesOf(text));
  }

  static of(items: readonly Hex[]): LogsBloom {
    const bytes = new Uint8Array(BYTES);
    for (const [index, mask] of items.flatMap((item) => bloomBitsOf(item))) bytes[index] = (bytes[index] ?? 0) | mask;
    return new LogsBloom(bytes);
  }

  /** False only when no log of the block has this item. */
  mayHave(bits: BloomBits): boolean {
    return bits.every(([index, mask]) => ((this.bytes[index] ?? 0) & mask) !== 0);
  }

  /** Between 0 and 1. The nearer to 1, the more often the bloom says that it has what it does not have. */
  get shareOfSetBits(): number {
    let set = 0;
    for (const byte of this.bytes) for (let rest = byte; rest > 0; rest &= rest - 1) set += 1;
    return set / (8 * BYTES);
  }

  /** Whether everything that the other bloom has may be in this one. */
  covers(other: LogsBloom): boolean {
    return other.bytes.every((byte, index) => (byte & (this.bytes[index] ?? 0)) === byte);
  }
}
