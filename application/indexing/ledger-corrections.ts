import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';
import type { ChainBlock, TokenTransfer } from './chain-reader.js';

/** How many things were wrong in the ledger. */
export interface Corrections {
  readonly addedTransfers: number;
  readonly removedTransfers: number;
  readonly addedOutcomes: number;
  readonly removedOutcomes: number;
}

export interface LedgerTransfer extends Omit<TokenTransfer, 'transactionHash' | 'contract'> {
  readonly blockNumber: bigint;
}

/** Corrects blocks that are in the ledger already. */
export interface LedgerCorrections {
  /**
   * Makes these blocks in the ledger equal to the given ones, and appends the events that were missed: of money that the ledger did not have,
   * and of outcomes of our operations. Returns null and changes nothing when the ledger is halted or has other blocks at these heights.
   */
  correct(blocks: readonly ChainBlock[]): Promise<Corrections | null>;
  /** The transfers of an account in these blocks of the ledger, ascending. */
  transfersOf(account: Address, from: bigint, to: bigint): Promise<readonly LedgerTransfer[]>;
}
export const LedgerCorrections = token<LedgerCorrections>('LedgerCorrections');
