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
import type { ContactId, ExternalAccountId, UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { type AccountRecord, columnsOf, DECODERS, openableOf, savedAccountOf } from './account.mapping.js';
import { FIND_SAME, STORE_ACCOUNT } from './store-account.statement.js';

interface Change extends Pick<SavedAccount, 'id' | 'ownerId'> {
  readonly name: string | null;
  readonly changesProvider: boolean;
  readonly provider: string | null;
}

const OWN = statement<{ ownerId: UserId }, AccountRecord>('own-external-accounts', DECODERS).sql(`
    SELECT * FROM external_accounts WHERE owner_id = :ownerId AND contact_id IS NULL AND deleted_at IS NULL
    ORDER BY lower(name), id`);

const FIND = statement<{ id: ExternalAccountId; ownerId: UserId }, AccountRecord>(
  'find-external-account',
  DECODERS,
).sql('SELECT * FROM external_accounts WHERE id = :id AND owner_id = :ownerId AND deleted_at IS NULL');

const CHANGE = statement<Change, AccountRecord>('change-external-account', DECODERS).sql(`
    UPDATE external_accounts SET name = coalesce(:name, name),
      provider = CASE WHEN :changesProvider AND kind = 'WALLET' THEN :provider ELSE provider END
    WHERE id = :id AND owner_id = :ownerId AND deleted_at IS NULL RETURNING *`);

const REMOVE = statement<{ id: ExternalAccountId; ownerId: UserId; at: Date }>('remove-external-account').sql(
  `UPDATE external_accounts SET deleted_at = :at WHERE id = :id AND owner_id = :ownerId AND deleted_at IS NULL`,
);

/* After the contact, not with it: what was being saved for the contact meanwhile is seen only now. */
export const REMOVE_ACCOUNTS_OF_CONTACT = statement<{ contactId: ContactId; ownerId: UserId; at: Date }>(
  'remove-accounts-of-contact',
).sql(`
    UPDATE external_accounts SET deleted_at = :at
    WHERE owner_id = :ownerId AND contact_id = :contactId AND deleted_at IS NULL`);

export class PostgresSavedAccounts implements SavedAccounts {
  constructor(private readonly database: Database) {}

  async ownAccountsOf(ownerId: UserId): Promise<readonly SavedAccount[]> {
    const records = await this.database.rows(OWN, { ownerId });
    return records.map(savedAccountOf);
  }

  async find(id: ExternalAccountId, ownerId: UserId): Promise<OpenableAccount | null> {
    const record = await this.database.row(FIND, { id, ownerId });
    return record ? openableOf(record) : null;
  }

  same(ownerId: UserId, identity: AccountIdentity): Promise<(SameAccount & { readonly id: ExternalAccountId }) | null> {
    const same = identity.kind === 'WALLET' ? { ...identity, fingerprints: null } : { ...identity, address: null };
    return this.database.row(FIND_SAME, { ownerId, ...same });
  }

  async store(account: NewAccount, createdAt: Date, replace: boolean): Promise<StoreOutcome> {
    const entry = { ...columnsOf(account), createdAt, replace, most: MAX_SAVED_ACCOUNTS };
    // The first attempt waits for a concurrent transaction that stores the same account, and the second attempt sees its row.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const row = await this.database.row(STORE_ACCOUNT, entry);
      if (!row) break;
      if (row.id !== null) return { kind: 'stored', id: row.id };
      if (row.isSame) return { kind: 'same', same: { name: row.name, contactUsername: row.contactUsername } };
      if (row.withoutContact) return { kind: 'withoutContact' };
      if (row.isFull) return { kind: 'full' };
    }
    throw new Error('An account was neither stored nor found');
  }

  async change(id: ExternalAccountId, ownerId: UserId, change: AccountChange): Promise<SavedAccount | null> {
    const { name = null, provider } = change;
    const providerChange = { changesProvider: provider !== undefined, provider: provider ?? null };
    const record = await this.database.row(CHANGE, { id, ownerId, name, ...providerChange });
    return record ? savedAccountOf(record) : null;
  }

  async remove(id: ExternalAccountId, ownerId: UserId, at: Date): Promise<boolean> {
    return (await this.database.affected(REMOVE, { id, ownerId, at })) > 0;
  }
}
