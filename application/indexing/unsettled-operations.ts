import type { WalletOperationId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** A signed operation of which the ledger has no outcome. */
export interface UnsettledOperation {
  readonly id: WalletOperationId;
  readonly hash: Hex;
}

export interface UnsettledOperations {
  /** Any of them. */
  some(limit: number): Promise<readonly UnsettledOperation[]>;
  isUnsettled(id: WalletOperationId): Promise<boolean>;
}
export const UnsettledOperations = token<UnsettledOperations>('UnsettledOperations');
