import { base64Url } from './base64.js';

type CryptoKeyOf = Parameters<typeof crypto.subtle.sign>[1];

/** A key pair for ES256. Its private key need not be extractable, and belongs into IndexedDB in a browser. */
export interface DpopKey {
  readonly privateKey: CryptoKeyOf;
  readonly publicKey: CryptoKeyOf;
}

export interface ProofOf {
  readonly method: string;
  /** Its query and fragment are left out of the proof. */
  readonly url: string;
  /** Left out at the token endpoint. */
  readonly accessToken?: string;
  /** What the service sent in `DPoP-Nonce`. */
  readonly nonce?: string;
}

const ES256 = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** Makes a key that tokens can be bound to; the private key cannot leave this program. */
export async function newDpopKey(): Promise<DpopKey> {
  return crypto.subtle.generateKey(ES256, false, ['sign', 'verify']);
}

/** A proof that the key is held (RFC 9449 §4.2). It is good for one request. */
export async function dpopProof(key: DpopKey, { method, url, accessToken, nonce }: ProofOf): Promise<string> {
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', key.publicKey);
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } };
  const { origin, pathname } = new URL(url);
  const claims = {
    jti: crypto.randomUUID(),
    iat: Math.floor(Date.now() / 1000),
    htm: method,
    htu: `${origin}${pathname}`,
    ...(accessToken !== undefined && { ath: base64Url(await sha256(accessToken)) }),
    ...(nonce !== undefined && { nonce }),
  };
  const signed = `${encoded(header)}.${encoded(claims)}`;
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, bytes(signed));
  return `${signed}.${base64Url(signature)}`;
}

function encoded(part: object): string {
  return base64Url(bytes(JSON.stringify(part)));
}

function sha256(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', bytes(text));
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}
