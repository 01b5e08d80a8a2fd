import type { Hex } from '../../../application/ports/user-operation.js';

const DIGITS = 64;
const BYTES_PER_WORD = 32;

/** An unsigned integer, or an address as one, as the ABI's 32 bytes. Without 0x. */
export function word(value: bigint | number): string {
  return value.toString(16).padStart(DIGITS, '0');
}

/** An address as the ABI's 32 bytes. Without 0x. */
export function addressWord(address: string): string {
  return address.slice(2).toLowerCase().padStart(DIGITS, '0');
}

/** The tail of a `bytes`: its length, and itself filled up to whole words. Without 0x. */
export function bytesTail(bytes: Hex): string {
  const digits = bytes.slice(2).toLowerCase();
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / DIGITS) * DIGITS, '0');
}

/** An ABI array of dynamic elements from their tails: how many, where each begins, then all of them. Without 0x. */
export function arrayTail(tails: readonly string[]): string {
  let offset = tails.length * BYTES_PER_WORD;
  const offsets = tails.map((tail) => {
    const here = word(offset);
    offset += tail.length / 2;
    return here;
  });
  return word(tails.length) + offsets.join('') + tails.join('');
}

/** Reads ABI words out of hexadecimal digits. Every method throws RangeError where the data ends too early. */
export class AbiReader {
  /** @param digits without 0x */
  constructor(private readonly digits: string) {}

  /** @param at in bytes */
  uint(at: number): bigint {
    return BigInt(`0x${this.cut(at, BYTES_PER_WORD)}`);
  }

  /** An offset or a length: one too large for the data is an error, not a number. */
  size(at: number): number {
    const value = this.uint(at);
    if (value > BigInt(this.digits.length)) throw new RangeError('An ABI offset points beyond the data');
    return Number(value);
  }

  /** The low 20 bytes, lower case. What stands before them is for the caller to check. */
  address(at: number): Hex {
    return `0x${this.cut(at + 12, 20)}`;
  }

  /** A `bytes` whose length stands at `at`. */
  bytes(at: number): Hex {
    return `0x${this.cut(at + BYTES_PER_WORD, this.size(at))}`;
  }

  /** Where the elements of an array begin whose length stands at `at`. */
  elements(at: number): readonly number[] {
    const first = at + BYTES_PER_WORD;
    const count = this.size(at);
    // Each element takes a word at least, so that a count cannot make this loop long.
    if ((first + count * BYTES_PER_WORD) * 2 > this.digits.length) throw new RangeError('An ABI array is cut off');
    return Array.from({ length: count }, (_, index) => first + this.size(first + index * BYTES_PER_WORD));
  }

  private cut(at: number, length: number): string {
    const cut = this.digits.slice(at * 2, (at + length) * 2);
    if (cut.length !== length * 2) throw new RangeError('The ABI data is cut off');
    return cut;
  }
}
