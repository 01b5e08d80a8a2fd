import type { Hex } from '../ports/user-operation.js';

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A user operation's hash as a WebAuthn challenge: the same 32 bytes, base64url without padding (RFC 4648). */
export function signingChallenge(hash: Hex): string {
  const bits = [...hash.slice(2)].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  const sextets = bits.match(/.{1,6}/g) ?? [];
  return sextets.map((sextet) => BASE64URL.charAt(Number.parseInt(sextet.padEnd(6, '0'), 2))).join('');
}
