import { token } from '../ports/token.js';

/** Remembers which proofs of possession were used (RFC 9449 §11.1), in all processes together. */
export interface UsedProofs {
  /**
   * Marks a proof as used.
   * @param fingerprint SHA-256, hex, of what makes the proof the only one of its kind
   * @param at wall-clock time (docs/rules/time.md#two-clocks)
   * @param until when it may be forgotten, because it is too old to be used by then
   * @returns whether it was unused; of any number of calls for the same proof one gets true
   */
  use(fingerprint: string, at: Date, until: Date): Promise<boolean>;
}
export const UsedProofs = token<UsedProofs>('UsedProofs');
