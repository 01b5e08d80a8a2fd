import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** Reads the nonces of user operations from the chain. */
export interface OperationNonces {
  /**
   * Whether the wallet has used this nonce at the end of this block. Null when the node does not have the block or its state.
   * @throws ServiceUnavailableError when no node answers in time, or the nodes do not agree
   */
  isUsed(wallet: Address, nonce: bigint, blockHash: string): Promise<boolean | null>;
}
export const OperationNonces = token<OperationNonces>('OperationNonces');
