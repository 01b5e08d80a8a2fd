import type { Token } from '../../domain/shared/currency.js';
import type { Address, Hex } from '../ports/user-operation.js';

/** One ERC-20 Transfer of a supported token. Value in minor units (millionths). */
export interface TokenTransfer {
  readonly logIndex: number;
  readonly transactionHash: Hex;
  readonly token: Token;
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
}

/** How the EntryPoint says a user operation ended (its UserOperationEvent). */
export interface OperationOutcome {
  readonly userOperationHash: Hex;
  readonly transactionHash: Hex;
  readonly sender: Address;
  readonly success: boolean;
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

/** Reads the chain block by block. Every method throws ServiceUnavailableError when the node does not answer in time. */
export interface ChainReader {
  readonly chainId: number;
  head(): Promise<bigint>;
  /** The hash of the block at this height; null when the node has none there. */
  hashOf(number: bigint): Promise<Hex | null>;
  /** A block with our events in it; null when the node does not have it. Its logs are those of exactly this block hash. */
  block(number: bigint): Promise<ChainBlock | null>;
}
export const ChainReader = Symbol('ChainReader');
