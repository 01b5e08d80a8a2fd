import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';

const PRIVATE = { type: 'pkcs8', format: 'der' } as const;
const PUBLIC = { type: 'spki', format: 'der' } as const;

/**
 * Makes a new P-256 key that can be exported as a JWK.
 *
 * The key must be converted through DER. On Node 20 the JWK export of a newly generated key object can block the process for ever: the
 * export holds the key's lock while it allocates memory, and a garbage collection at that moment destroys the generation job, which
 * waits for the same lock. A key object that was read from bytes has no such job.
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
