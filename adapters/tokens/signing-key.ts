import { type CryptoKey, calculateJwkThumbprint, importJWK, type JWK } from 'jose';
import { newPrivateJwk } from './new-private-key.js';

export const ALGORITHM = 'ES256';

/** A public signing key as the JWKS endpoint shows it (RFC 7517). */
export interface PublicSigningJwk {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  /** base64url coordinates */
  readonly x: string;
  readonly y: string;
  /** RFC 7638 thumbprint */
  readonly kid: string;
  readonly alg: 'ES256';
  readonly use: 'sig';
}

/** A private signing key: the public one and its secret scalar, base64url. */
export interface PrivateSigningJwk extends PublicSigningJwk {
  readonly d: string;
}

export interface SigningKey {
  readonly kid: string;
  readonly publicKey: CryptoKey;
  readonly publicJwk: PublicSigningJwk;
  readonly privateJwk: PrivateSigningJwk;
}

export async function generateSigningJwk(): Promise<PrivateSigningJwk> {
  return privateSigningJwk(newPrivateJwk() as JWK);
}

/** @throws TypeError when it is no private P-256 key */
export async function toSigningKey(jwk: JWK): Promise<SigningKey> {
  const privateJwk = await privateSigningJwk(jwk);
  const { d: _secret, ...publicJwk } = privateJwk;
  const publicKey = await importJWK(publicJwk, ALGORITHM);
  if (publicKey instanceof Uint8Array) throw new TypeError('not an asymmetric key');
  return { kid: publicJwk.kid, publicKey, publicJwk, privateJwk };
}

async function privateSigningJwk({ kty, crv, x, y, d }: JWK): Promise<PrivateSigningJwk> {
  if (kty !== 'EC' || crv !== 'P-256' || x === undefined || y === undefined || d === undefined) {
    throw new TypeError('not a private P-256 key');
  }
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  return { kty: 'EC', crv: 'P-256', x, y, d, kid, alg: ALGORITHM, use: 'sig' };
}
