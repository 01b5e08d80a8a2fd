import type { Asset } from '../../domain/shared/asset.js';
import { token } from '../ports/token.js';
import type { LedgerPosition } from './indexed-chain.js';

/** The state of the ledger, for its operator. */
export interface LedgerState extends LedgerPosition {
  /** The number of ignored transfers of known accounts: of unknown tokens, or of a zero amount. */
  readonly ignoredTransfers: number;
  /** The number of accounts whose history is not complete. */
  readonly incompleteHistories: number;
  /** When all accounts were last compared with the chain; null when blocks were undone since then. */
  readonly reconciledAt: Date | null;
  /** The differences between ledger and chain: the sum in minor units without sign, and the number of accounts; empty when there are none. */
  readonly differences: readonly { readonly asset: Asset; readonly minorUnits: bigint; readonly accounts: number }[];
}

/** What an operator can do with the ledger. */
export interface LedgerControl {
  state(): Promise<LedgerState>;
  /** Continues a halted ledger from its position. Returns false when it is not halted. */
  resume(): Promise<boolean>;
  /**
   * Removes everything from the ledger that comes from the chain, so that it is read again from the first block. Notes and categories
   * stay, and no notification is sent again. What the ledger decides waits until it has again what it had.
   * @param head the newest block of a chain that was lost and is shorter now; left out when the chain still has the ledger's blocks
   */
  rebuild(head?: bigint): Promise<void>;
}
export const LedgerControl = token<LedgerControl>('LedgerControl');
