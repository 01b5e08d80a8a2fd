import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** A signed operation that was sent in this transaction, and of which the ledger has no outcome. */
export interface UnsettledOperation {
  readonly operationHash: Hex;
  readonly transactionHash: Hex;
}

export interface UnsettledOperations {
  /** @param olderThanMs the least time since the transaction was sent, in milliseconds of real time */
  sent(olderThanMs: number, limit: number): Promise<readonly UnsettledOperation[]>;
}
export const UnsettledOperations = token<UnsettledOperations>('UnsettledOperations');
