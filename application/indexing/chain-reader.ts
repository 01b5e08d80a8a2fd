import type { Asset } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** One ERC-20 Transfer. Value in minor units (millionths). */
export interface TokenTransfer {
  readonly logIndex: number;
  readonly transactionHash: Hex;
  /** Null: a token that the deployment does not know. Such a transfer is counted and otherwise ignored. */
  readonly asset: Asset | null;
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
}

/** How the EntryPoint says a user operation ended (its UserOperationEvent). */
export interface OperationOutcome {
  readonly logIndex: number;
  readonly userOperationHash: Hex;
  readonly transactionHash: Hex;
  readonly sender: Address;
  readonly success: boolean;
  /** What the chain's fee of this operation was, in wei, whoever paid it. */
  readonly gasCostWei: bigint;
  /** What the wallet's calls reverted with, decoded where possible; null when they succeeded. */
  readonly revertReason: string | null;
}

export interface ChainBlock {
  readonly number: bigint;
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly timestamp: Date;
  readonly transfers: readonly TokenTransfer[];
  readonly outcomes: readonly OperationOutcome[];
}

/** Reads the chain. Every method throws ServiceUnavailableError when no node answers in time or an answer contradicts itself. */
export interface ChainReader {
  readonly chainId: number;
  head(): Promise<bigint>;
  /** The hash of the block at this height; null when the node has none there. */
  hashOf(number: bigint): Promise<Hex | null>;
  /** Consecutive blocks from one view of the chain, each with its events; null when the node does not have all of them. */
  blocks(from: bigint, to: bigint): Promise<readonly ChainBlock[] | null>;
  /**
   * Of the blocks `from`…`to` those that have events, and `to` itself in any case, ascending and from one view of the chain. For
   * block ranges too old to change: nothing says that they are linked. Null when the node does not have `to`.
   */
  eventBlocks(from: bigint, to: bigint): Promise<readonly ChainBlock[] | null>;
  /** Like eventBlocks, but only with the transfers from or to these accounts, and no outcomes. */
  historyOf(accounts: readonly Address[], from: bigint, to: bigint): Promise<readonly ChainBlock[] | null>;
}
export const ChainReader = token<ChainReader>('ChainReader');
