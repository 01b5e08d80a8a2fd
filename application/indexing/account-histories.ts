import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';
import type { ChainBlock } from './chain-reader.js';

/** A part of the past in which nobody has yet looked for what moved on these accounts. */
export interface HistorySearch {
  readonly accounts: readonly { readonly id: string; readonly address: Address }[];
  readonly from: bigint;
  /** At most the newest block of the ledger. */
  readonly to: bigint;
}

/**
 * What happened on an account before the ledger knew it. From the moment an indexer sees a new account its blocks are booked with
 * it; the ones before are searched afterwards.
 */
export interface AccountHistories {
  /** What to search next, at most `blocks` long; null when every history is complete or the ledger is halted. */
  next(blocks: bigint): Promise<HistorySearch | null>;
  /**
   * Ledger what was found, and that it was searched, in one transaction. `blocks` are complete: of every transaction all transfers and
   * outcomes, because what an account takes part in may read differently to everybody once the account is known. `hashes` are those
   * of all blocks that were looked at. False, and nothing done, when another indexer was faster or the chain has changed meanwhile.
   */
  apply(search: HistorySearch, blocks: readonly ChainBlock[], hashes: ReadonlyMap<bigint, string>): Promise<boolean>;
}
export const AccountHistories = token<AccountHistories>('AccountHistories');
