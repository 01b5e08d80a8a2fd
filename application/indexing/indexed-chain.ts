import type { FinalityTag } from '../../domain/indexing/finality-policy.js';
import { token } from '../ports/token.js';
import type { ChainBlock, NamedBlock } from './chain-reader.js';

/** The newest block in the ledger. */
export interface Cursor {
  readonly number: bigint;
  readonly hash: string;
}

/** The position of the ledger. */
export interface LedgerPosition {
  /** Null before the first block. */
  readonly cursor: Cursor | null;
  /** Why the ledger is halted until an operator acts; null when it is not halted. */
  readonly haltReason: string | null;
}

/**
 * The ledger's copy of the chain: transfers of known accounts, their balances and histories, the outcomes of our operations and the
 * events that follow when their blocks are final. Every change moves the cursor in the same transaction. One indexer at a time makes a change; a change that is
 * out of date is not applied. While the ledger is halted, nothing changes.
 */
export interface IndexedChain {
  cursor(): Promise<Cursor | null>;
  position(): Promise<LedgerPosition>;
  /** The hash of a block in the ledger; null when the block is older than the stored hashes. */
  hashOf(number: bigint): Promise<string | null>;
  /**
   * Applies consecutive blocks, each the child of the one before. Returns false and changes nothing when the newest block of the ledger
   * is not the parent of the first one.
   */
  apply(blocks: readonly ChainBlock[]): Promise<boolean>;
  /**
   * Applies a block range that is too old to change: its blocks that have events, and its last block. Returns false and changes nothing
   * when the newest block of the ledger is not the one before `from`.
   */
  applyBlockRange(from: bigint, blocks: readonly ChainBlock[]): Promise<boolean>;
  /**
   * Undoes every block after this one. Operations that ended in such a block are announced as reversed. Returns false and changes nothing when the newest block of the ledger is not `newest` any more.
   */
  rewindTo(number: bigint, newest: Cursor, at: Date): Promise<boolean>;
  /**
   * Stores that the node calls this block and all before it safe or finalized, and publishes what is final by that. Changes nothing for a
   * block that is not in the ledger, or older than the stored one.
   */
  nameBlock(tag: FinalityTag, block: NamedBlock): Promise<void>;
  /** Halts the ledger. Returns false and changes nothing when it is halted already, or its newest block is not `newest` any more. */
  halt(reason: string, newest: Cursor, at: Date): Promise<boolean>;
}
export const IndexedChain = token<IndexedChain>('IndexedChain');
