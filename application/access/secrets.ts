import { token } from '../ports/token.js';

/** Unguessable values and their fingerprints. */
export interface Secrets {
  /** 32 random bytes, base64url. */
  token(): string;
  /** SHA-256, hex: what is stored in place of a token. */
  fingerprint(token: string): string;
}
export const Secrets = token<Secrets>('Secrets');
