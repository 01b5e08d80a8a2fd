import { createPrivateKey, createPublicKey, hash, randomUUID } from 'node:crypto';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose';

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
  // Over PEM: see adapters/tokens/new-private-key.ts.
  const pem = await exportPKCS8((await generateKeyPair(alg, { extractable: true })).privateKey);
  const privateJwk = createPrivateKey(pem).export({ format: 'jwk' }) as JWK;
  const publicJwk = createPublicKey(pem).export({ format: 'jwk' }) as JWK;
  const privateKey = (await importJWK(privateJwk, alg)) as CryptoKey;
  return { privateKey, privateJwk, publicJwk, thumbprint: await calculateJwkThumbprint(publicJwk) };
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
