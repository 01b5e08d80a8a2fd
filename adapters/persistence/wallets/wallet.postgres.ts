import type { WalletRepository as Repository, Wallet } from '../../../application/wallets/wallet.repository.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import type { UserId, WalletId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { WATCH_WALLET } from '../indexing/account-histories.statements.js';
import { isUniqueViolation } from '../unique-violation.js';
import { WalletRow } from './wallet.row.js';

export class PostgresWalletRepository implements Repository {
  constructor(private readonly database: Database) {}

  async add(wallet: Wallet): Promise<void> {
    try {
      await this.database.transaction(async () => {
        await this.database.manager.insert(WalletRow, { ...wallet });
        await this.database.affected(WATCH_WALLET, { id: wallet.id });
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'wallets_address_key')) throw error;
      throw new ConflictError('The key of this passkey controls a wallet already');
    }
  }

  find(id: WalletId): Promise<Wallet | null> {
    return this.database.manager.findOneBy(WalletRow, { id });
  }

  ofUser(userId: UserId): Promise<Wallet | null> {
    return this.database.manager.findOneBy(WalletRow, { userId });
  }
}
