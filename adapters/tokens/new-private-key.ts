import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';

const PRIVATE = { type: 'pkcs8', format: 'der' } as const;
const PUBLIC = { type: 'spki', format: 'der' } as const;

/**
 * A new P-256 key, that may be exported as a JWK at any time.
 *
 * The way over DER matters. On Node 20 the JWK export of a key object fresh from its generation can hang the process for good: it
 * holds the key's lock while it allocates, and a garbage collection at that moment destroys the generation's job, which waits for
 * the same lock. A key object that was read from bytes has no such job.
 */
export function newPrivateKey(): KeyObject {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: PRIVATE,
    publicKeyEncoding: PUBLIC,
  });
  return createPrivateKey({ key: privateKey, ...PRIVATE });
}

export function newPrivateJwk(): JsonWebKey {
  return newPrivateKey().export({ format: 'jwk' });
}
