import { type AuthenticationResponseJSON, base64URLStringToBuffer } from '@simplewebauthn/browser';
import { isCoordinate } from '../chain/public-key.js';

const COORDINATE_BYTES = 32;
/** The lengths of the tag and the length byte that stand before each value of a short DER sequence. */
const DER_HEAD = 2;
const ES256 = { name: 'ECDSA', hash: 'SHA-256', namedCurve: 'P-256' };

/**
 * Whether the passkey that has just answered on this page has the shown public key. Whoever names another key cannot have its private
 * key: a signature fits the key that made it, and one more, whose private key nobody can compute.
 */
export async function hasSignedWith(
  { response }: Pick<AuthenticationResponseJSON, 'response'>,
  { x, y }: { readonly x: string; readonly y: string },
): Promise<boolean> {
  if (!isCoordinate(x) || !isCoordinate(y)) return false;
  try {
    const point = Uint8Array.from(pairsOf(`04${x.slice(2)}${y.slice(2)}`), (pair) => Number.parseInt(pair, 16));
    const key = await crypto.subtle.importKey('raw', point, ES256, false, ['verify']);
    const clientData = await crypto.subtle.digest('SHA-256', base64URLStringToBuffer(response.clientDataJSON));
    const authenticatorData = base64URLStringToBuffer(response.authenticatorData);
    const signed = Uint8Array.of(...new Uint8Array(authenticatorData), ...new Uint8Array(clientData));
    return await crypto.subtle.verify(ES256, key, rawSignature(response.signature), signed);
  } catch {
    // No point of the curve, or no signature of this kind.
    return false;
  }
}

/* WebAuthn has the two values of the signature in DER, the browser's verification side by side. */
function rawSignature(signature: string): Uint8Array<ArrayBuffer> {
  const der = new Uint8Array(base64URLStringToBuffer(signature));
  const r = integerAt(der, DER_HEAD);
  const s = integerAt(der, DER_HEAD + DER_HEAD + r.length);
  return Uint8Array.of(...filledUp(r), ...filledUp(s));
}

function integerAt(der: Uint8Array, at: number): Uint8Array {
  const start = at + DER_HEAD;
  return der.subarray(start, start + (der[at + 1] ?? 0));
}

/* A DER integer has no leading zeros, but one before a value whose first bit is set. */
function filledUp(integer: Uint8Array): readonly number[] {
  const value = [...integer].slice(-COORDINATE_BYTES);
  return [...Array<number>(COORDINATE_BYTES - value.length).fill(0), ...value];
}

function pairsOf(digits: string): readonly string[] {
  return digits.match(/../g) ?? [];
}
