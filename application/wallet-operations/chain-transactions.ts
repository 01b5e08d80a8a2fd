import type { OperationOutcome, TokenTransfer } from '../indexing/chain-reader.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** A transaction in a block, with its data on chain. */
export interface ChainTransaction {
  readonly hash: Hex;
  readonly blockNumber: bigint;
  readonly minedAt: Date;
  /** The number of confirmations, with its own block. */
  readonly confirmations: bigint;
  /** False when the whole transaction reverted. */
  readonly succeeded: boolean;
  readonly from: Address;
  /** Null for a transaction that created a contract. */
  readonly to: Address | null;
  readonly gasUsed: bigint;
  /** The fee that its sender paid, in wei. */
  readonly feeWei: bigint;
  readonly transfers: readonly TokenTransfer[];
  readonly outcomes: readonly OperationOutcome[];
  /** The gas that each user operation used, by the operation's hash. */
  readonly operationGas: ReadonlyMap<Hex, bigint>;
}

/** Reads single transactions from the chain. */
export interface ChainTransactions {
  /** Null when it is in no block. @throws ServiceUnavailableError when the chain does not answer in time */
  find(hash: Hex): Promise<ChainTransaction | null>;
}
export const ChainTransactions = token<ChainTransactions>('ChainTransactions');
