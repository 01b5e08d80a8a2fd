import { token } from './token.js';

/**
 * Makes fingerprints by which two secrets can be compared without storing them: HMAC-SHA256 with keys that are not in the database. A
 * reader of the database cannot find an account number by trying all of them.
 */
export interface KeyedFingerprints {
  /**
   * @param context what the text is and whose; the same text in another context has another fingerprint
   * @returns one fingerprint for each configured key, the current key's first. The first is stored; all of them are compared
   */
  of(text: string, context: string): readonly [string, ...string[]];
}
export const KeyedFingerprints = token<KeyedFingerprints>('KeyedFingerprints');
