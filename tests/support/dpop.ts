import { hash, randomUUID } from 'node:crypto';
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** A key that tokens can be bound to. */
export interface ProofKey {
  readonly privateKey: CryptoKey;
  readonly privateJwk: JWK;
  readonly publicJwk: JWK;
  readonly thumbprint: string;
}

/** What a proof is for, and what is to be wrong with it; undefined leaves a claim or a header out. */
export interface ProofRequest {
  readonly token?: string;
  readonly method: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
}

export async function newProofKey(alg = 'ES256'): Promise<ProofKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const thumbprint = await calculateJwkThumbprint(publicJwk);
  return { privateKey, privateJwk: await exportJWK(privateKey), publicJwk, thumbprint };
}

/** A proof of possession (RFC 9449 §4.2). */
export async function proofFor(key: ProofKey, { token, method, url, at, claims, header }: ProofRequest) {
  const payload = {
    jti: randomUUID(),
    iat: Math.floor(at / 1000),
    htm: method,
    htu: url,
    ...(token !== undefined && { ath: hash('sha256', token, 'base64url') }),
    ...claims,
  };
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: key.publicJwk, ...header })
    .sign(key.privateKey);
}
