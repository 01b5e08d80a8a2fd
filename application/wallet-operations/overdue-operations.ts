import type { Money } from '../../domain/shared/money.js';
import type { SignedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** An operation past its deadline that has not ended. */
export interface OverdueOperation {
  readonly operation: SignedWalletOperation;
  readonly sender: Address;
  readonly nonce: bigint;
  /** How many operations that were executed have used up its nonce (NonceCalls). */
  readonly usedUpBy: number;
  /** The amount that a payment moves; null for any other kind. */
  readonly money: Money | null;
}

export interface OverdueOperations {
  /**
   * Those whose deadline is before this time and of which the ledger has no outcome, the oldest deadline first.
   * @param after the last one of the page before; null for the first page
   */
  before(at: Date, after: OverdueOperation | null, limit: number): Promise<readonly OverdueOperation[]>;
}
export const OverdueOperations = token<OverdueOperations>('OverdueOperations');
