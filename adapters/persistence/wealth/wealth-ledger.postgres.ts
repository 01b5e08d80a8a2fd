import type { Address } from '../../../application/ports/user-operation.js';
import type { BookedAccount, BookedWealth, WealthLedger } from '../../../application/wealth/wealth-ledger.js';
import type { Asset, VaultShare } from '../../../domain/shared/asset.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database, Statement } from '../database.js';

/* Amounts travel as text: JSON's numbers do not hold them. */
const WEALTH: Statement = {
  name: 'wealth-ledger',
  text: `SELECT
    (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'address', c.address, 'createdAt', c.created_at,
        'holdings', (SELECT jsonb_object_agg(b.asset, b.minor_units::text) FROM account_balances b WHERE b.account_id = c.id))
        ORDER BY c.kind <> 'MAIN', c.created_at, c.id)
      FROM chain_accounts c WHERE c.user_id = $1 AND c.kind IN ('MAIN', 'SUB_ACCOUNT')) AS accounts,
    (SELECT jsonb_object_agg(e.share, e.id) FROM earnings_accounts e WHERE e.user_id = $1) AS "earningsAccounts",
    (SELECT jsonb_object_agg(s.share, s.assets_per_share::text)
      FROM unnest($2::text[]) AS v (share) CROSS JOIN LATERAL (
        SELECT * FROM vault_snapshots WHERE share = v.share ORDER BY day DESC LIMIT 1) s) AS "sharePrices",
    (SELECT mined_at FROM indexed_blocks ORDER BY number DESC LIMIT 1) AS "asOf"`,
};

interface AccountRow {
  readonly id: string;
  readonly kind: BookedAccount['kind'];
  readonly address: Address;
  readonly createdAt: string;
  readonly holdings: Readonly<Record<string, string>> | null;
}

interface WealthRow {
  readonly accounts: readonly AccountRow[] | null;
  readonly earningsAccounts: Readonly<Record<string, string>> | null;
  readonly sharePrices: Readonly<Record<string, string>> | null;
  readonly asOf: Date | null;
}

export class PostgresWealthLedger implements WealthLedger {
  /** @param shares of the deployment's vaults */
  constructor(
    private readonly database: Database,
    private readonly shares: readonly VaultShare[],
  ) {}

  async of(userId: UserId): Promise<BookedWealth | null> {
    const [row] = await this.database.query<WealthRow & Record<string, unknown>>(WEALTH, [userId, this.shares]);
    if (!row?.accounts) return null;
    return {
      accounts: row.accounts.map(({ createdAt, holdings, ...account }) => ({
        ...account,
        createdAt: new Date(createdAt),
        holdings: amounts<Asset>(holdings),
      })),
      earningsAccounts: new Map(Object.entries(row.earningsAccounts ?? {}) as [VaultShare, string][]),
      sharePrices: amounts<VaultShare>(row.sharePrices),
      asOf: row.asOf,
    };
  }
}

function amounts<Key extends string>(record: Readonly<Record<string, string>> | null): ReadonlyMap<Key, bigint> {
  return new Map(Object.entries(record ?? {}).map(([key, amount]) => [key as Key, BigInt(amount)]));
}
