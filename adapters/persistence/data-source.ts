import { DataSource } from 'typeorm';
import { MoneyPath1763600000000 } from './migrations/1763600000000-money-path.js';
import { AppSessionRow } from './rows/app-session.row.js';
import { PasskeyRow } from './rows/passkey.row.js';
import { UserRow } from './rows/user.row.js';
import { WalletRow } from './rows/wallet.row.js';

/** @param poolSize how many connections this process may hold at most */
export function createDataSource(url: string, poolSize = 20): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    poolSize,
    applicationName: 'accounts',
    connectTimeoutMS: 5_000,
    entities: [UserRow, WalletRow, PasskeyRow, AppSessionRow],
    migrations: [MoneyPath1763600000000],
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    synchronize: false,
    logging: false,
    extra: { idleTimeoutMillis: 30_000 },
  });
}
