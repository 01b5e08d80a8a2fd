/** How many groups of four characters a code has, with five bits in each character: 100 bits. */
const GROUPS = 5;
const GROUP_LENGTH = 4;
const BITS = 5n;
const CODE_BITS = BigInt(GROUPS * GROUP_LENGTH) * BITS;
const DIGEST_BITS = 256n;

/** Base 32 of Crockford: no letter that is taken for a digit or for another letter. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The code of a passkey that two people compare by talking to each other (docs/rules/recovery.md#codes). Both make it themselves. It has
 * 100 bits, so that nobody can try keys until one has the same code, not even for any of a million codes.
 * @param digest SHA-256 of what the code stands for, in hexadecimal
 */
export function keyCode(digest: string): string {
  const bits = BigInt(digest) >> (DIGEST_BITS - CODE_BITS);
  const characters = bits.toString(32).padStart(GROUPS * GROUP_LENGTH, '0');
  const code = Array.from(characters, (digit) => ALPHABET.charAt(Number.parseInt(digit, 32))).join('');
  return Array.from({ length: GROUPS }, (_, group) =>
    code.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH),
  ).join('-');
}
