/** 256 bits need 43 base62 digits. */
const BODY_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE62_ONLY = /^[0-9A-Za-z]+$/;

/** What a user's API key begins with (docs/rules/access.md#api-key-format). */
export const API_KEY_PREFIX = 'key_';

/** What a workspace's keys begin with (docs/rules/platform.md#platform-keys). */
export const PLATFORM_KEY_PREFIXES = ['svc_live_', 'svc_test_'] as const;

/** How many characters of a key may be shown after its creation (docs/rules/access.md#api-key-format). */
export const SHOWN_PREFIX_LENGTH = 12;

/**
 * Appends a checksum, by which a typing mistake and most false finds of a secret scanner are recognised without a look-up:
 * CRC-32 (ISO 3309) of everything before it, in 6 base62 digits, the most significant first.
 * @param body 43 random base62 digits
 */
export function sealKey(prefix: string, body: string): string {
  const unsealed = `${prefix}${body}`;
  return `${unsealed}${checksumOf(unsealed)}`;
}

/** Whether the text can be a key with this prefix: 43 base62 digits, then the right checksum. */
export function isKey(text: string, prefix: string): boolean {
  if (!text.startsWith(prefix) || text.length !== prefix.length + BODY_LENGTH + CHECKSUM_LENGTH) return false;
  return (
    BASE62_ONLY.test(text.slice(prefix.length)) &&
    checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH)
  );
}

export function isPlatformKey(text: string): boolean {
  return PLATFORM_KEY_PREFIXES.some((prefix) => isKey(text, prefix));
}

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    digits = `${BASE62[rest % BASE62.length]}${digits}`;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}

/** CRC-32 of ASCII text. It works bit by bit, which is fast enough for a text as short as a key. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let position = 0; position < text.length; position += 1) {
    crc ^= text.charCodeAt(position);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
