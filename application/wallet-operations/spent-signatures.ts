import { token } from '../ports/token.js';

/** The stored signatures of operations that have ended, and the relayers' transactions that carry them. */
export interface SpentSignatures {
  /**
   * Erases those whose deadline is before this time of the chain, except of operations whose end is in doubt. A transaction keeps its bytes
   * until its nonce is used.
   * @returns how many signatures were erased, at most `limit`
   */
  erase(before: Date, limit: number): Promise<number>;
}
export const SpentSignatures = token<SpentSignatures>('SpentSignatures');
