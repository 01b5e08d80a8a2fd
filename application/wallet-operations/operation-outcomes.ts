import type { WalletOperationId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** The result of an operation on chain, as the ledger has it. */
export interface ExecutedOperation {
  readonly transactionHash: Hex;
  readonly success: boolean;
  readonly revertReason: string | null;
  /** Whether its block is final. The chain can still drop any other block. */
  readonly isFinal: boolean;
}

/** The outcomes of our operations that the indexer has read. */
export interface OperationOutcomes {
  of(id: WalletOperationId): Promise<ExecutedOperation | null>;
  /** The block with the newest operation of a subject; null when none is in the ledger. */
  blockOf(kind: string, subjectId: string): Promise<bigint | null>;
}
export const OperationOutcomes = token<OperationOutcomes>('OperationOutcomes');
