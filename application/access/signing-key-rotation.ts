import { token } from '../ports/token.js';

/** The rotation of the key that signs access tokens, in two phases: published first, signing later. */
export interface SigningKeyRotation {
  /**
   * @param isLeaked ends every key at once instead; processes that run refuse its tokens within half a minute
   * @returns the next key; `isPlanned` is false when one was planned before that does not sign yet
   */
  rotate(isLeaked: boolean): Promise<{ readonly kid: string; readonly signsFrom: Date; readonly isPlanned: boolean }>;
}
export const SigningKeyRotation = token<SigningKeyRotation>('SigningKeyRotation');
