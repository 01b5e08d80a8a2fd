import type { BookedAccount, BookedWealth, WealthLedger } from '../../../application/wealth/wealth-ledger.js';
import type { Asset, VaultShare } from '../../../domain/shared/asset.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

/** Of an account; each is a question to the chain. */
const MOST_TOKENS = 50;

/** An account as JSON has it. */
interface AccountJson extends Omit<BookedAccount, 'createdAt' | 'holdings' | 'tokens'> {
  readonly createdAt: string;
  readonly holdings: Readonly<Record<Asset, string>> | null;
  readonly tokens: BookedAccount['tokens'] | null;
}

interface WealthRow {
  readonly accounts: readonly BookedAccount[] | null;
  readonly earningsAccounts: BookedWealth['earningsAccounts'] | null;
  readonly sharePrices: BookedWealth['sharePrices'] | null;
  readonly asOf: Date | null;
}

const DECODERS = {
  accounts: (accounts: readonly AccountJson[]) => accounts.map(accountOf),
  earningsAccounts: mapOf<VaultShare, string>,
  sharePrices: amountsOf<VaultShare>,
};

/*
 * Amounts travel as text: JSON's numbers do not hold them. A closed sub-account, and the account of an agent session that is not on chain,
 * count while something is there.
 */
const WEALTH = statement<{ userId: UserId; shares: readonly VaultShare[] }, WealthRow>('wealth-ledger', DECODERS).sql(`
    SELECT
    (SELECT jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'address', c.address, 'name', coalesce(s.name, a.recipient_label), 'createdAt', c.created_at,
        'tokens', (SELECT jsonb_agg(to_jsonb(traded)) FROM (
          SELECT k.address, k.symbol, k.decimals FROM known_tokens k WHERE NOT k.is_listed AND EXISTS (
            SELECT FROM transactions t WHERE t.account_id = c.id AND t.traded_contract = k.address)
          ORDER BY k.symbol, k.address LIMIT ${MOST_TOKENS}) traded),
        'holdings', (SELECT jsonb_object_agg(b.asset, b.minor_units::text) FROM account_balances b WHERE b.account_id = c.id))
        ORDER BY c.kind <> 'MAIN', c.created_at, c.id)
      FROM chain_accounts c LEFT JOIN sub_account_states s ON s.id = c.id
        LEFT JOIN agent_sessions a ON c.kind = 'AGENT' AND a.account = c.address
      WHERE c.user_id = :userId AND (c.kind = 'MAIN' OR (c.kind = 'SUB_ACCOUNT' AND s.status IS DISTINCT FROM 'CLOSED')
        OR (a.installed_at IS NOT NULL AND a.removed_at IS NULL) OR EXISTS (
        SELECT FROM account_balances b WHERE b.account_id = c.id AND b.minor_units > 0))) AS accounts,
    (SELECT jsonb_object_agg(e.share, e.id) FROM earnings_accounts e WHERE e.user_id = :userId) AS "earningsAccounts",
    (SELECT jsonb_object_agg(s.share, s.assets_per_share::text)
      FROM unnest(:shares::text[]) AS v (share) CROSS JOIN LATERAL (
        SELECT * FROM vault_snapshots WHERE share = v.share ORDER BY day DESC LIMIT 1) s) AS "sharePrices",
    (SELECT mined_at FROM indexed_blocks ORDER BY number DESC LIMIT 1) AS "asOf"`);

export class PostgresWealthLedger implements WealthLedger {
  /** @param shares of the deployment's vaults */
  constructor(
    private readonly database: Database,
    private readonly shares: readonly VaultShare[],
  ) {}

  async of(userId: UserId): Promise<BookedWealth | null> {
    const row = await this.database.row(WEALTH, { userId, shares: this.shares });
    if (!row?.accounts) return null;
    const { accounts, earningsAccounts, sharePrices, asOf } = row;
    return { accounts, earningsAccounts: earningsAccounts ?? new Map(), sharePrices: sharePrices ?? new Map(), asOf };
  }
}

function accountOf({ createdAt, holdings, tokens, ...account }: AccountJson): BookedAccount {
  return {
    ...account,
    createdAt: new Date(createdAt),
    holdings: holdings ? amountsOf(holdings) : new Map(),
    tokens: tokens ?? [],
  };
}

function amountsOf<Key extends string>(amounts: Readonly<Record<Key, string>>): ReadonlyMap<Key, bigint> {
  return new Map([...mapOf(amounts)].map(([key, amount]) => [key, BigInt(amount)]));
}

function mapOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>): ReadonlyMap<Key, Value> {
  return new Map(Object.entries<Value>(record) as [Key, Value][]);
}
