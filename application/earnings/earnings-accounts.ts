import type { VaultShare } from '../../domain/shared/asset.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The earnings accounts of users: one for each vault of which they had a share. */
export interface EarningsAccounts {
  /** @param accountId a UUID @returns null when the user has no such account */
  shareOf(userId: UserId, accountId: string): Promise<VaultShare | null>;
}
export const EarningsAccounts = token<EarningsAccounts>('EarningsAccounts');
