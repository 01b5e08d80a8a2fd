import type { OperationOutcome, TokenTransfer } from '../indexing/chain-reader.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** A transaction that is in a block, as the chain tells it. */
export interface ChainTransaction {
  readonly hash: Hex;
  readonly blockNumber: bigint;
  readonly minedAt: Date;
  /** How many blocks confirm it, its own among them. */
  readonly confirmations: bigint;
  /** False when it was reverted as a whole. */
  readonly succeeded: boolean;
  readonly from: Address;
  /** Null for one that made a contract. */
  readonly to: Address | null;
  readonly gasUsed: bigint;
  /** What its sender paid for it, in wei. */
  readonly feeWei: bigint;
  readonly transfers: readonly TokenTransfer[];
  readonly outcomes: readonly OperationOutcome[];
}

/** Looks single transactions up on the chain itself. */
export interface ChainTransactions {
  /** Null when it is in no block (yet). @throws ServiceUnavailableError when the chain does not answer in time */
  find(hash: Hex): Promise<ChainTransaction | null>;
}
export const ChainTransactions = token<ChainTransactions>('ChainTransactions');
