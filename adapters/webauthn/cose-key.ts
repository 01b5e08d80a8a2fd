import { createPublicKey } from 'node:crypto';
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import type { Hex } from '../../application/ports/user-operation.js';
import { UnauthorizedError } from '../../domain/shared/errors.js';

const COORDINATE_LENGTH = 32;
/** kty, alg, crv, x, y: WebAuthn §5.8.5 allows no further parameter. */
const PARAMETERS = 5;

/**
 * The coordinates of an ES256 public key given as COSE_Key bytes (RFC 9053 §7.1.1).
 *
 * @throws UnauthorizedError for another algorithm or curve, a compressed point, or a point that is not on the curve
 */
export function p256Coordinates(coseKey: Uint8Array): { x: Hex; y: Hex } {
  const key: ReadonlyMap<unknown, unknown> = decodeMap(coseKey);
  const isEs256 =
    key.get(cose.COSEKEYS.kty) === cose.COSEKTY.EC2 &&
    key.get(cose.COSEKEYS.alg) === cose.COSEALG.ES256 &&
    key.get(cose.COSEKEYS.crv) === cose.COSECRV.P256;
  if (!isEs256) throw new UnauthorizedError('The passkey must use ES256 with a P-256 key');
  const x = key.get(cose.COSEKEYS.x);
  const y = key.get(cose.COSEKEYS.y);
  if (key.size !== PARAMETERS || !isCoordinate(x) || !isCoordinate(y) || !isOnCurve(x, y)) {
    throw new UnauthorizedError("The passkey's public key is not a point of P-256");
  }
  return { x: toHex(x), y: toHex(y) };
}

function decodeMap(coseKey: Uint8Array): ReadonlyMap<unknown, unknown> {
  const decoded: unknown = decodeCredentialPublicKey(Uint8Array.from(coseKey));
  return decoded instanceof Map ? decoded : new Map();
}

function isCoordinate(value: unknown): value is Uint8Array {
  return value instanceof Uint8Array && value.length === COORDINATE_LENGTH;
}

function isOnCurve(x: Uint8Array, y: Uint8Array): boolean {
  const coordinate = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: coordinate(x), y: coordinate(y) }, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
}

function toHex(bytes: Uint8Array): Hex {
  return `0x${Buffer.from(bytes).toString('hex')}`;
}
