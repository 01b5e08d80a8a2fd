import type { WalletOperationId } from '../../domain/shared/ids.js';
import type { WalletOperationStatus } from '../../domain/wallet-operations/wallet-operation.js';
import { token } from '../ports/token.js';

/** An operation with its status. */
export interface IndexedOperation {
  readonly id: WalletOperationId;
  readonly status: WalletOperationStatus;
}

/** Finds operations by what an operator knows of them. */
export interface OperationIndex {
  /** @param id of the operation itself, or of what it is for, such as a payment request. The newest first */
  of(id: string): Promise<readonly IndexedOperation[]>;
}
export const OperationIndex = token<OperationIndex>('OperationIndex');
