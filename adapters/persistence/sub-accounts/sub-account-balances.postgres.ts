import type { SubAccountBalances, SubAccountHoldings } from '../../../application/sub-accounts/sub-account-balances.js';
import type { Asset } from '../../../domain/shared/asset.js';
import type { SubAccountId, UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';
import { IS_VISIBLE } from './sub-account-columns.js';

interface BalancesRow {
  readonly balances: ReadonlyMap<Asset, bigint> | null;
  readonly asOf: Date;
}

/* Amounts travel as text: JSON's numbers do not hold them. */
const BALANCES = statement<{ id: SubAccountId; viewer: UserId }, BalancesRow>('sub-account-balances', {
  balances: amountsOf,
}).sql(`
    SELECT (SELECT jsonb_object_agg(b.asset, b.minor_units::text) FROM account_balances b WHERE b.account_id = a.id) AS balances,
      (SELECT mined_at FROM indexed_blocks ORDER BY number DESC LIMIT 1) AS "asOf"
    FROM sub_account_states a WHERE a.id = :id AND ${IS_VISIBLE}`);

export class PostgresSubAccountBalances implements SubAccountBalances {
  constructor(private readonly database: Database) {}

  async of(id: SubAccountId, viewer: UserId): Promise<SubAccountHoldings | null> {
    const row = await this.database.row(BALANCES, { id, viewer });
    return row && { balances: row.balances ?? new Map(), asOf: row.asOf };
  }
}

function amountsOf(amounts: Readonly<Record<Asset, string>>): ReadonlyMap<Asset, bigint> {
  const entries = Object.entries(amounts) as [Asset, string][];
  return new Map(entries.map(([asset, amount]) => [asset, BigInt(amount)]));
}
