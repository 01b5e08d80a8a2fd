/** How many groups of four characters a code has: 48 bits, so that nobody can make a key with the same code by trying. */
const GROUPS = 3;
const GROUP_LENGTH = 4;

/**
 * The code of a passkey that two people compare by talking to each other (docs/rules/recovery.md#guardians). Both make it themselves.
 * @param digest SHA-256 of the two coordinates, 64 bytes, in hexadecimal
 */
export function keyCode(digest: string): string {
  const digits = digest.replace(/^0x/, '').toUpperCase();
  return Array.from({ length: GROUPS }, (_, index) =>
    digits.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
  ).join('-');
}
