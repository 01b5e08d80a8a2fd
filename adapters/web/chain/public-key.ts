import type { Hex } from '../../../application/ports/user-operation.js';

/* SubjectPublicKeyInfo of an uncompressed P-256 point (RFC 5480): everything before x and y is always the same. */
const SPKI_START = '3059301306072a8648ce3d020106082a8648ce3d03010703420004';
const COORDINATE = 64;
const COORDINATE_TEXT = /^0x[0-9a-f]{64}$/;

/** The coordinates of a P-256 key that a browser gives as SubjectPublicKeyInfo; null for another kind of key. */
export function coordinatesOf(spki: Uint8Array): { readonly x: Hex; readonly y: Hex } | null {
  const digits = [...spki].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const point = digits.slice(SPKI_START.length);
  if (!digits.startsWith(SPKI_START) || point.length !== 2 * COORDINATE) return null;
  return { x: `0x${point.slice(0, COORDINATE)}`, y: `0x${point.slice(COORDINATE)}` };
}

/** Whether it is one coordinate, of 32 bytes, and nothing else. */
export function isCoordinate(value: string): value is Hex {
  return COORDINATE_TEXT.test(value);
}
