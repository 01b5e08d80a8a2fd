import type { WalletOperationId } from '../../domain/shared/ids.js';
import type { SignedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
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

/** A signed operation that the chain has executed. */
export interface IncludedOperation {
  readonly operation: SignedWalletOperation;
  readonly transactionHash: Hex;
}

/** The outcomes of our operations that the indexer has read. */
export interface OperationOutcomes {
  of(id: WalletOperationId): Promise<ExecutedOperation | null>;
  /** Those of the operations that are under way and that the ledger has as executed. */
  executed(ids: readonly WalletOperationId[]): Promise<readonly IncludedOperation[]>;
  /** The block with the newest operation of a subject; null when none is in the ledger. */
  blockOf(kind: string, subjectId: string): Promise<bigint | null>;
}
export const OperationOutcomes = token<OperationOutcomes>('OperationOutcomes');
