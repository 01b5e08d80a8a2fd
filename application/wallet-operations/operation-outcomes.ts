import type { WalletOperationId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** How the chain executed an operation. */
export interface ExecutedOperation {
  readonly transactionHash: Hex;
  readonly success: boolean;
  readonly revertReason: string | null;
}

/** What the indexer has seen of our operations. */
export interface OperationOutcomes {
  of(id: WalletOperationId): Promise<ExecutedOperation | null>;
}
export const OperationOutcomes = token<OperationOutcomes>('OperationOutcomes');
