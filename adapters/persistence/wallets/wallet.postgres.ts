import type { WalletRepository as Repository, Wallet } from '../../../application/wallets/wallet.repository.js';
import type { UserId, WalletId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { WalletRow } from './wallet.row.js';

const WATCH = statement<{ id: WalletId }>('watch-main-account').sql(`
    INSERT INTO chain_accounts (id, user_id, kind, address, created_at) SELECT id, user_id, 'MAIN', address, created_at
    FROM wallets WHERE id = :id`);

export class PostgresWalletRepository implements Repository {
  constructor(private readonly database: Database) {}

  async add(wallet: Wallet): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.manager.insert(WalletRow, { ...wallet });
      await this.database.affected(WATCH, { id: wallet.id });
    });
  }

  ofUser(userId: UserId): Promise<Wallet | null> {
    return this.database.manager.findOneBy(WalletRow, { userId });
  }
}
