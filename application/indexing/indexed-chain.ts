import { token } from '../ports/token.js';
import type { ChainBlock } from './chain-reader.js';

/** The newest block that the ledger contain. */
export interface Cursor {
  readonly number: bigint;
  readonly hash: string;
}

/** Where the ledger is. */
export interface LedgerPosition {
  /** Null: nothing is booked yet. */
  readonly cursor: Cursor | null;
  /** Why nothing is booked until an operator acts; null while the ledger goes on. */
  readonly haltReason: string | null;
}

/**
 * The ledger' copy of the chain: transfers of known accounts, their balances and histories, the outcomes of our operations and the
 * events that follow. Whatever changes it takes the cursor along in the same transaction, and one indexer at a time does; what
 * another one has overtaken changes nothing. While the ledger is halted nothing changes at all.
 */
export interface IndexedChain {
  cursor(): Promise<Cursor | null>;
  position(): Promise<LedgerPosition>;
  /** The hash the ledger holds for a block; null when it is older than what is kept. */
  hashOf(number: bigint): Promise<string | null>;
  /**
   * Applies consecutive blocks, each the child of the one before. False, and nothing done, when the newest block of the ledger is
   * not the parent of the first one.
   */
  apply(blocks: readonly ChainBlock[]): Promise<boolean>;
  /**
   * Applies a block range that is too old to change: those of its blocks that have events, and its last one. False, and nothing done,
   * when the newest block of the ledger is not the one before `from`.
   */
  applyBlockRange(from: bigint, blocks: readonly ChainBlock[]): Promise<boolean>;
  /**
   * Takes back everything after this block, exactly as it was applied. False, and nothing done, when the newest block of the ledger
   * is not `newest` any more.
   */
  rewindTo(number: bigint, newest: Cursor, at: Date): Promise<boolean>;
  /** Stops the ledger for good. False, and nothing done, when they are halted or their newest block is not `newest` any more. */
  halt(reason: string, newest: Cursor, at: Date): Promise<boolean>;
}
export const IndexedChain = token<IndexedChain>('IndexedChain');
