import type { Address, Hex } from '../../../application/ports/user-operation.js';
import type { WalletRepository as Repository, Wallet } from '../../../application/wallets/wallet.repository.js';
import { type UserId, userId, walletId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';
import { WalletRow } from '../rows/wallet.row.js';

const WATCH: Statement = {
  name: 'watch-main-account',
  text: `INSERT INTO chain_accounts (id, user_id, kind, address, created_at) SELECT id, user_id, 'MAIN', address, created_at
    FROM wallets WHERE id = $1`,
};

export class PostgresWalletRepository implements Repository {
  constructor(private readonly database: Database) {}

  async add(wallet: Wallet): Promise<void> {
    const { id, userId: owner, address, createdAt } = wallet;
    const { x: ownerX, y: ownerY } = wallet.owner;
    await this.database.transaction(async () => {
      await this.database.manager.insert(WalletRow, { id, userId: owner, address, ownerX, ownerY, createdAt });
      await this.database.query(WATCH, [id]);
    });
  }

  async ofUser(id: UserId): Promise<Wallet | null> {
    const row = await this.database.manager.findOneBy(WalletRow, { userId: id });
    if (!row) return null;
    return {
      id: walletId(row.id),
      userId: userId(row.userId),
      address: row.address as Address,
      owner: { x: row.ownerX as Hex, y: row.ownerY as Hex },
      createdAt: row.createdAt,
    };
  }
}
