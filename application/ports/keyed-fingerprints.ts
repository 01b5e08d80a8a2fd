import { token } from './token.js';

/**
 * Tells whether two secrets are the same without keeping either: HMAC-SHA256 under keys that are not in the database, so that who has
 * the database alone cannot try out all account numbers.
 */
export interface KeyedFingerprints {
  /**
   * @param context what the text is and whose, so that the same text elsewhere has another fingerprint
   * @returns one for each key that is configured, the current key's first: that one is stored, any of them is recognised
   */
  of(text: string, context: string): readonly [string, ...string[]];
}
export const KeyedFingerprints = token<KeyedFingerprints>('KeyedFingerprints');
