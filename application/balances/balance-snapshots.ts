import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Holdings } from './token-balances.js';

/** The ledger' view of a wallet: every indexed transfer added up. */
export interface BalanceSnapshot {
  readonly holdings: Holdings;
  /** Time of the newest block the ledger contain; null before the first block was indexed. */
  readonly asOf: Date | null;
}

export interface BalanceSnapshots {
  of(userId: UserId): Promise<BalanceSnapshot>;
}
export const BalanceSnapshots = token<BalanceSnapshots>('BalanceSnapshots');
