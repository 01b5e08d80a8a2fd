import { token } from './token.js';

/**
 * Encrypts what must be stored and read back: AES-256-GCM under a key that is not in the database. Every encrypted text names
 * its key, so that keys can be replaced one after the other.
 */
export interface SecretBox {
  /** @param context what the secret belongs to; it can be decrypted only with the same context, so that two secrets cannot be exchanged */
  seal(plaintext: string, context: string): string;
  /** @throws SealedWithUnknownKeyError when its key is missing, Error when the text was altered or belongs to another context */
  open(sealed: string, context: string): string;
}
export const SecretBox = token<SecretBox>('SecretBox');

/** The key that a stored secret was encrypted with is not configured. */
export class SealedWithUnknownKeyError extends Error {
  constructor(readonly keyId: string) {
    super(`Stored secrets were encrypted with the key "${keyId}", which SECRETS_KEY does not hold; add it back.`);
  }
}
