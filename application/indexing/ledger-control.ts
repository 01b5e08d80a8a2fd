import type { Asset } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';
import type { LedgerPosition } from './indexed-chain.js';

/** How the ledger is, for those who run them. */
export interface LedgerState extends LedgerPosition {
  /** Transfers of known accounts that count for nothing: of unknown tokens, or of nothing. */
  readonly ignoredTransfers: number;
  /** Accounts whose past has not been searched to its end. */
  readonly incompleteHistories: number;
  /** When the ledger was last compared with the chain from the first account to the last; null: not since they were taken back. */
  readonly reconciledAt: Date | null;
  /** By how much ledger and chain differ, in minor units without sign, and for how many accounts; empty when they agree. */
  readonly differences: readonly { readonly asset: Asset; readonly minorUnits: bigint; readonly accounts: number }[];
}

/** The operator's grip on the ledger. */
export interface LedgerControl {
  state(): Promise<LedgerState>;
  /** Lets halted ledger go on from where they are. False when they are not halted. */
  resume(): Promise<boolean>;
  /**
   * Empties the ledger of everything that comes from the chain, so that it is read again from the first block. What people wrote
   * about their transactions stays, and nobody is told again of what they knew.
   */
  rebuild(): Promise<void>;
}
export const LedgerControl = token<LedgerControl>('LedgerControl');
