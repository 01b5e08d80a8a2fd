import { token } from '../ports/token.js';

/** Fingerprints of files. */
export interface Digests {
  /** SHA-256: 64 hexadecimal digits in lower case. */
  sha256(bytes: Uint8Array): string;
}
export const Digests = token<Digests>('Digests');
