import { token } from './token.js';

/**
 * Encrypts what must be stored and read back: AES-256-GCM under a key that is not in the database. Every sealed text names the
 * key it was made with, so that keys can be replaced one after the other.
 */
export interface SecretBox {
  /** @param context where the secret belongs; it opens only under the same one, so that sealed texts cannot be swapped around */
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
