import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';
import type { ChainBlock } from './chain-reader.js';

/** A range of old blocks that has not been searched for transfers of these accounts yet. */
export interface HistorySearch {
  readonly accounts: readonly { readonly id: string; readonly address: Address }[];
  readonly from: bigint;
  /** The last block of the range; at most the newest block of the ledger. */
  readonly to: bigint;
}

/**
 * The transfers of an account before the ledger knew it. The indexer includes a new account in the next blocks at once, and searches the
 * older blocks afterwards.
 */
export interface AccountHistories {
  /** The next range to search, at most `blocks` long; null when every history is complete or the ledger is halted. */
  next(blocks: bigint): Promise<HistorySearch | null>;
  /**
   * Stores the found transfers, and that the range was searched, in one transaction. `blocks` hold all transfers and outcomes of each
   * transaction, because a known account can change the rows of every other participant. `hashes` are those of all searched blocks.
   * Returns false and changes nothing when another indexer was faster or the chain has changed in the meantime.
   */
  apply(search: HistorySearch, blocks: readonly ChainBlock[], hashes: ReadonlyMap<bigint, string>): Promise<boolean>;
}
export const AccountHistories = token<AccountHistories>('AccountHistories');
