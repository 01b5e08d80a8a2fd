import type {
  AccountChange,
  AccountIdentity,
  NewAccount,
  OpenableAccount,
  SameAccount,
  SavedAccounts,
  StoreOutcome,
} from '../../../application/external-accounts/saved-accounts.js';
import { MAX_SAVED_ACCOUNTS, type SavedAccount } from '../../../domain/external-accounts/external-account.js';
import { type ExternalAccountId, externalAccountId, type UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';
import { type AccountRecord, columnsOf, openableOf, savedAccountOf } from './account.mapping.js';
import { FIND_SAME, STORE_ACCOUNT } from './store-account.statement.js';

const OWN: Statement = {
  name: 'own-external-accounts',
  text: `SELECT * FROM external_accounts WHERE owner_id = $1 AND contact_id IS NULL AND deleted_at IS NULL
    ORDER BY lower(name), id`,
};

const FIND: Statement = {
  name: 'find-external-account',
  text: 'SELECT * FROM external_accounts WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL',
};

const CHANGE: Statement = {
  name: 'change-external-account',
  text: `UPDATE external_accounts SET name = coalesce($3, name),
      provider = CASE WHEN $4 AND kind = 'WALLET' THEN $5 ELSE provider END
    WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL RETURNING *`,
};

const REMOVE: Statement = {
  name: 'remove-external-account',
  text: `UPDATE external_accounts SET deleted_at = $3 WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL RETURNING id`,
};

/** `id` is null when nothing was stored; the name and the username are those of the same account, where there is one. */
interface StoreRow extends SameAccount {
  readonly id: string | null;
  readonly isSame: boolean;
  readonly isFull: boolean;
  readonly withoutContact: boolean;
}

export class PostgresSavedAccounts implements SavedAccounts {
  constructor(private readonly database: Database) {}

  async ownAccountsOf(ownerId: UserId): Promise<readonly SavedAccount[]> {
    const records = await this.database.query<AccountRecord>(OWN, [ownerId]);
    return records.map(savedAccountOf);
  }

  async find(id: ExternalAccountId, ownerId: UserId): Promise<OpenableAccount | null> {
    const [record] = await this.database.query<AccountRecord>(FIND, [id, ownerId]);
    return record ? openableOf(record) : null;
  }

  async same(ownerId: UserId, identity: AccountIdentity): Promise<SameAccount | null> {
    const values = [ownerId, ...identityValues(identity)];
    const [row] = await this.database.query<SameAccount & Record<string, unknown>>(FIND_SAME, values);
    return row ?? null;
  }

  async store(account: NewAccount, createdAt: Date, replace: boolean): Promise<StoreOutcome> {
    const values = [...columnsOf(account), createdAt, replace, MAX_SAVED_ACCOUNTS];
    // The first attempt does not see what another transaction was just storing, but waits for it; the second one sees it.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const [row] = await this.database.query<StoreRow & Record<string, unknown>>(STORE_ACCOUNT, values);
      if (!row) break;
      if (row.id !== null) return { kind: 'stored', id: externalAccountId(row.id) };
      if (row.isSame) return { kind: 'same', same: { name: row.name, contactUsername: row.contactUsername } };
      if (row.withoutContact) return { kind: 'withoutContact' };
      if (row.isFull) return { kind: 'full' };
    }
    throw new Error('An account was neither stored nor found');
  }

  async change(id: ExternalAccountId, ownerId: UserId, change: AccountChange): Promise<SavedAccount | null> {
    const { name = null, provider } = change;
    const values = [id, ownerId, name, provider !== undefined, provider ?? null];
    const [record] = await this.database.query<AccountRecord>(CHANGE, values);
    return record ? savedAccountOf(record) : null;
  }

  async remove(id: ExternalAccountId, ownerId: UserId, at: Date): Promise<boolean> {
    return (await this.database.query(REMOVE, [id, ownerId, at])).length > 0;
  }
}

/** Address and fingerprints; one of them null. */
function identityValues(identity: AccountIdentity): readonly unknown[] {
  return identity.kind === 'WALLET' ? [identity.address, null] : [null, identity.fingerprints];
}
