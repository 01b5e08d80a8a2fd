import type { Address } from '../../../application/ports/user-operation.js';
import type { RestoredDatabase, WalletOfUser } from '../../../application/restoration/restored-database.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { REMOVE_SIGNING_KEYS } from '../access/signing-keys.postgres.js';
import type { Database } from '../database.js';
import { type None, statement } from '../statement.js';

const KNOWN = statement<{ ids: readonly UserId[] }, { id: UserId }>('known-users', { id: userId }).sql(
  'SELECT id FROM users WHERE id = ANY(:ids::uuid[])',
);

const WITH_ACCESS = statement<None, { id: UserId }>('users-with-access', { id: userId }).sql(`
  SELECT user_id AS id FROM app_sessions
  UNION SELECT user_id FROM api_keys WHERE revoked_at IS NULL
  UNION SELECT account_id FROM oauth_artifacts WHERE account_id IS NOT NULL`);

interface WalletRow {
  readonly userId: UserId;
  readonly username: string;
  readonly address: Address;
}

const WALLETS = statement<{ after: UserId | null }, WalletRow>('wallets-in-order', { userId }).sql(`
  SELECT w.user_id AS "userId", u.username, w.address FROM wallets w JOIN users u ON u.id = w.user_id
  WHERE u.closed_at IS NULL AND (:after::uuid IS NULL OR w.user_id > :after::uuid) ORDER BY w.user_id LIMIT 500`);

const WITHOUT_PASSKEY = statement<None, WalletRow>('wallets-without-passkey', { userId }).sql(`
  SELECT w.user_id AS "userId", u.username, w.address FROM wallets w JOIN users u ON u.id = w.user_id
  WHERE u.closed_at IS NULL AND NOT EXISTS (SELECT FROM passkeys p WHERE p.user_id = w.user_id AND p.status = 'confirmed')
  ORDER BY w.user_id`);

const COMPLETE = statement<None>('complete-restorations').sql(
  'UPDATE restorations SET prepared_at = now() WHERE prepared_at IS NULL',
);

export class PostgresRestoredDatabase implements RestoredDatabase {
  constructor(private readonly database: Database) {}

  async known(ids: readonly UserId[]): Promise<ReadonlySet<UserId>> {
    const rows = await this.database.rows(KNOWN, { ids });
    return new Set(rows.map(({ id }) => id));
  }

  async withAccess(): Promise<readonly UserId[]> {
    return (await this.database.rows(WITH_ACCESS)).map(({ id }) => id);
  }

  wallets(after: UserId | null): Promise<readonly WalletOfUser[]> {
    return this.database.rows(WALLETS, { after });
  }

  walletsWithoutPasskey(): Promise<readonly WalletOfUser[]> {
    return this.database.rows(WITHOUT_PASSKEY);
  }

  async removeSigningKeys(): Promise<void> {
    await this.database.affected(REMOVE_SIGNING_KEYS);
  }

  complete(): Promise<number> {
    return this.database.affected(COMPLETE);
  }
}
