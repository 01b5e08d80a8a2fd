import type { EarningsAccounts } from '../../../application/earnings/earnings-accounts.js';
import type { VaultShare } from '../../../domain/shared/asset.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

const SHARE = statement<{ userId: UserId; accountId: string }, { readonly share: VaultShare }>(
  'share-of-earnings-account',
).sql('SELECT share FROM earnings_accounts WHERE id = :accountId::uuid AND user_id = :userId');

export class PostgresEarningsAccounts implements EarningsAccounts {
  constructor(private readonly database: Database) {}

  async shareOf(userId: UserId, accountId: string): Promise<VaultShare | null> {
    return (await this.database.row(SHARE, { userId, accountId }))?.share ?? null;
  }
}
