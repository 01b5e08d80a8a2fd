import type { ChainBlock } from './chain-reader.js';

/** The newest block that the books contain. */
export interface Cursor {
  readonly number: bigint;
  readonly hash: string;
}

/** The books' copy of the chain. */
export interface IndexedChain {
  cursor(): Promise<Cursor | null>;
  /** The hash the books hold for a block; null when it is older than what is kept. */
  hashOf(number: bigint): Promise<string | null>;
  /**
   * Applies one block and moves the cursor, in one transaction: transfers of known wallets, their balances, the outcomes of our
   * operations and the events that follow. False, and nothing done, when the newest block of the books is not the parent of this
   * one: another indexer has been there.
   */
  apply(block: ChainBlock): Promise<boolean>;
  /** Takes back everything after this block, in one transaction. */
  rewindTo(number: bigint): Promise<void>;
}
export const IndexedChain = Symbol('IndexedChain');
