import type { WalletOperationId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** What the relay has done with signed operations. */
export interface RelayedOperations {
  /**
   * Whether a node may have the operation. Transactions are stored before they are sent, so false means that no node got the operation
   * from the relay.
   */
  isHandedOver(id: WalletOperationId): Promise<boolean>;
  /** The hashes of all transactions that carry it, on chain or not, the newest first. */
  transactionHashes(id: WalletOperationId): Promise<readonly Hex[]>;
}
export const RelayedOperations = token<RelayedOperations>('RelayedOperations');
