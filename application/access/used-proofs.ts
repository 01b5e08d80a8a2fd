import { token } from '../ports/token.js';

/** Stores which proofs of possession were used (RFC 9449 §11.1), for all processes together. */
export interface UsedProofs {
  /**
   * Marks a proof as used.
   * @param fingerprint SHA-256, hex, of what identifies the proof
   * @param at wall-clock time (docs/rules/time.md#two-clocks)
   * @param until when it may be deleted, because the proof is too old from then on
   * @returns whether it was unused; only one call for the same proof returns true
   */
  use(fingerprint: string, at: Date, until: Date): Promise<boolean>;
}
export const UsedProofs = token<UsedProofs>('UsedProofs');
