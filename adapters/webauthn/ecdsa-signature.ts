import { UnauthorizedError } from '../../domain/shared/errors.js';

/** Order of the P-256 group (SEC 2, §2.4.2). */
const P256_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const SEQUENCE = 0x30;
const INTEGER = 0x02;

interface EcdsaSignature {
  readonly r: bigint;
  readonly s: bigint;
}

/**
 * Reads a P-256 signature in strict DER (ECDSA-Sig-Value, RFC 3279 §2.2.3): exact lengths, minimal integers, both from 1 to the order
 * less 1. `s` is replaced by its complement when it is in the upper half, which verifies the same and is what the chain takes.
 *
 * @throws UnauthorizedError for any other bytes
 */
export function readSignature(der: Uint8Array): EcdsaSignature {
  if (der[0] !== SEQUENCE || der[1] !== der.length - 2) throw malformed();
  const first = readInteger(der, 2);
  const second = readInteger(der, first.end);
  if (second.end !== der.length) throw malformed();
  const s = second.value;
  return { r: first.value, s: s > P256_ORDER / 2n ? P256_ORDER - s : s };
}

function readInteger(der: Uint8Array, at: number): { value: bigint; end: number } {
  const length = der[at + 1] ?? 0;
  const start = at + 2;
  const end = start + length;
  // Two integers of 33 bytes at most keep every length in DER's one-byte form.
  if (der[at] !== INTEGER || length < 1 || length > 33 || end > der.length) throw malformed();
  const lead = der[start] ?? 0;
  const negative = lead >= 0x80;
  const padded = lead === 0 && length > 1 && (der[start + 1] ?? 0) < 0x80;
  if (negative || padded) throw malformed();
  const value = BigInt(`0x${Buffer.from(der.subarray(start, end)).toString('hex')}`);
  if (value === 0n || value >= P256_ORDER) throw malformed();
  return { value, end };
}

function malformed(): UnauthorizedError {
  return new UnauthorizedError("The passkey answer's signature is not a DER-encoded P-256 signature");
}
