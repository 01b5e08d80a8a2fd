import type {
  Slice,
  SubAccountRepository,
  SubAccountView,
} from '../../../application/sub-accounts/sub-account.repository.js';
import type { SubAccountId, UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import {
  IS_VISIBLE,
  SUB_ACCOUNT_COLUMNS,
  SUB_ACCOUNT_DECODERS,
  type SubAccountColumns,
  subAccountOf,
} from './sub-account-columns.js';

const FIND = statement<{ id: SubAccountId; viewer: UserId }, SubAccountColumns>(
  'visible-sub-account',
  SUB_ACCOUNT_DECODERS,
).sql(`SELECT ${SUB_ACCOUNT_COLUMNS} FROM sub_account_states a WHERE a.id = :id AND ${IS_VISIBLE}`);

interface ListQuery extends Slice {
  readonly viewer: UserId;
  readonly includesClosed: boolean;
}

const LIST = statement<ListQuery, SubAccountColumns>('visible-sub-accounts', SUB_ACCOUNT_DECODERS).sql(`
    SELECT ${SUB_ACCOUNT_COLUMNS} FROM sub_account_states a
    WHERE ${IS_VISIBLE} AND (:includesClosed::boolean OR a.status <> 'CLOSED')
    ORDER BY a.created_at DESC, a.id LIMIT :limit::integer OFFSET :offset::integer`);

export class PostgresSubAccounts implements SubAccountRepository {
  constructor(private readonly database: Database) {}

  async findVisible(id: SubAccountId, viewer: UserId): Promise<SubAccountView | null> {
    const row = await this.database.row(FIND, { id, viewer });
    return row && subAccountOf(row);
  }

  async listVisible(
    viewer: UserId,
    includesClosed: boolean,
    { limit, offset }: Slice,
  ): Promise<readonly SubAccountView[]> {
    const rows = await this.database.rows(LIST, { viewer, includesClosed, limit, offset });
    return rows.map(subAccountOf);
  }
}
