import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Holdings } from './token-balances.js';

/** The holdings of a wallet in the ledger: the sum of every indexed transfer. */
export interface BalanceSnapshot {
  readonly holdings: Holdings;
  /** Time of the newest block in the ledger; null before the first block was indexed. */
  readonly asOf: Date | null;
}

export interface BalanceSnapshots {
  of(userId: UserId): Promise<BalanceSnapshot>;
}
export const BalanceSnapshots = token<BalanceSnapshots>('BalanceSnapshots');
