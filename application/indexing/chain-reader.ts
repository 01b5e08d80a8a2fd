import type { FinalityTag } from '../../domain/indexing/finality-policy.js';
import type { Asset } from '../../domain/shared/asset.js';
import type { ContractLog } from '../contract-events/contract-log.js';
import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';
import type { SubAccountLog } from '../sub-accounts/sub-account-log.js';

/** One ERC-20 Transfer. Value in the token's smallest units: millionths of a currency. */
export interface TokenTransfer {
  readonly logIndex: number;
  readonly transactionHash: Hex;
  /** Null for a token that the ledger keeps no balance of. Such a transfer counts only as one side of a trade with a known market. */
  readonly asset: Asset | null;
  /** The contract of such a token, in lower case. */
  readonly contract?: Hex;
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
}

/** The outcome of a user operation, from the EntryPoint's UserOperationEvent. */
export interface OperationOutcome {
  readonly logIndex: number;
  readonly userOperationHash: Hex;
  readonly transactionHash: Hex;
  readonly sender: Address;
  readonly success: boolean;
  /** The network fee of this operation in wei, whoever paid it. */
  readonly gasCostWei: bigint;
  /** The revert reason of the wallet's calls, decoded where possible; null when they succeeded. */
  readonly revertReason: string | null;
}

export interface ChainBlock {
  readonly number: bigint;
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly timestamp: Date;
  readonly transfers: readonly TokenTransfer[];
  readonly outcomes: readonly OperationOutcome[];
  /** In the order of the chain. */
  readonly subAccountLogs: readonly SubAccountLog[];
  /** In the order of the chain. A log that fits two families is in it for each. */
  readonly contractLogs: readonly ContractLog[];
}

/** A block that the node calls safe or finalized. */
export interface NamedBlock {
  readonly number: bigint;
  readonly hash: string;
  readonly minedAt: Date;
}

/** Reads the chain. Every method throws ServiceUnavailableError when no node answers in time or an answer contradicts itself. */
export interface ChainReader {
  readonly chainId: number;
  head(): Promise<bigint>;
  /** The hash of the block at this height; null when the node has none there. */
  hashOf(number: bigint): Promise<Hex | null>;
  /** The newest block that the node calls safe or finalized; null when it names none. */
  named(tag: FinalityTag): Promise<NamedBlock | null>;
  /** Consecutive blocks of one chain, each with its events; null when the node does not have all of them. */
  blocks(from: bigint, to: bigint): Promise<readonly ChainBlock[] | null>;
  /**
   * Like `blocks`, but from the receipts of every transaction, each checked against its block. It is slower, and does not depend on what the
   * node answers when it is asked for logs.
   */
  blocksFromReceipts(from: bigint, to: bigint): Promise<readonly ChainBlock[] | null>;
  /**
   * The blocks of `from`…`to` that have events, and always `to` itself, ascending and of one chain. Use it only for blocks too old to
   * change, because it does not check that they are linked. Null when the node does not have `to`.
   */
  eventBlocks(from: bigint, to: bigint): Promise<readonly ChainBlock[] | null>;
  /** Like eventBlocks, but only with the transfers of these accounts, and without outcomes. */
  historyOf(accounts: readonly Address[], from: bigint, to: bigint): Promise<readonly ChainBlock[] | null>;
}
export const ChainReader = token<ChainReader>('ChainReader');
