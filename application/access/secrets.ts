import { token } from '../ports/token.js';

/** Makes random secrets and their fingerprints. */
export interface Secrets {
  /** 32 random bytes, base64url. */
  token(): string;
  /** SHA-256, hex. It is stored in place of the token. */
  fingerprint(token: string): string;
}
export const Secrets = token<Secrets>('Secrets');
