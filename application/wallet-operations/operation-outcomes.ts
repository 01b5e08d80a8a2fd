import type { WalletOperationId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** The result of an operation on chain. */
export interface ExecutedOperation {
  readonly transactionHash: Hex;
  readonly success: boolean;
  readonly revertReason: string | null;
}

/** The outcomes of our operations that the indexer has read. */
export interface OperationOutcomes {
  of(id: WalletOperationId): Promise<ExecutedOperation | null>;
}
export const OperationOutcomes = token<OperationOutcomes>('OperationOutcomes');
