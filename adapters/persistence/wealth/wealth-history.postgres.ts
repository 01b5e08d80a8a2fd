import type { WealthHistory, WealthPoint, WealthSeries } from '../../../application/wealth/wealth-history.js';
import { type VaultShare, vaultOf } from '../../../domain/shared/asset.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { type Currency, currencyOf, TOKENS, type Token, tokenOf } from '../../../domain/shared/currency.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { DateRange } from '../../../domain/spending/spending-window.js';
import type { Database } from '../database.js';
import { CONVERTED, REPORT, ratesOf, type SpendingParameters, spendingParameters, startOf } from '../spending/spent.js';
import { statement } from '../statement.js';

interface Parameters extends SpendingParameters {
  /** Everything that has a worth: the tokens, and the shares of the vaults with the token that each is worth. */
  readonly assets: readonly (Token | VaultShare)[];
  readonly worthIn: readonly Token[];
}

/** Without a point: there is none. */
type PointRow = { readonly currency: Currency } & (WealthPoint | { readonly [Name in keyof WealthPoint]: null });

/*
 * Counts back from today's holdings, which are compared with the chain, so that only the movements of the range are read. They begin with
 * the block of the first transaction of that time; for the least block PostgreSQL would read the history from its beginning. The day of a
 * block is the day of the owner's transactions in it. Shares that were only transferred are in none of them, so they count from the
 * first snapshot that includes them. A day without a snapshot has the price of the day before, or the first price.
 */
const HISTORY = statement<Parameters, PointRow>('wealth-history', {
  date: calendarDate,
  total: BigInt,
  earnings: BigInt,
}).sql(`
    WITH ${REPORT}, ${ratesOf('rates', ':from', ':to')}, own AS MATERIALIZED (
      SELECT id, address FROM chain_accounts WHERE user_id = :ownerId
    ), assets AS (
      SELECT * FROM unnest(:assets::text[], :worthIn::text[]) AS a (asset, token)
    ), held AS (
      SELECT a.asset, a.token, sum(b.minor_units) AS units
      FROM own JOIN account_balances b ON b.account_id = own.id JOIN assets a ON a.asset = b.asset GROUP BY 1, 2
    ), since AS MATERIALIZED (
      SELECT block_number AS block FROM transactions
      WHERE owner_id = :ownerId AND occurred_at >= ${startOf(':from::date + 1')}
      ORDER BY occurred_at, block_number, log_index LIMIT 1
    ), legs AS (
      SELECT t.block_number, t.asset, t.minor_units AS units FROM own JOIN token_transfers t ON t.to_address = own.address
        AND t.asset = ANY (:assets) AND t.block_number >= (SELECT block FROM since)
      UNION ALL
      SELECT t.block_number, t.asset, -t.minor_units FROM own JOIN token_transfers t ON t.from_address = own.address
        AND t.asset = ANY (:assets) AND t.block_number >= (SELECT block FROM since)
    ), blocks AS (
      SELECT coalesce(
          (SELECT (o.occurred_at AT TIME ZONE 'UTC')::date FROM transactions o
            WHERE o.owner_id = :ownerId AND o.block_number = l.block_number LIMIT 1),
          (SELECT s.day FROM vault_snapshots s WHERE s.share = l.asset AND s.block_number >= l.block_number ORDER BY s.day LIMIT 1),
          :to::date) AS day, l.asset, sum(l.units) AS units
      FROM legs l GROUP BY l.block_number, l.asset
    ), moved AS (
      SELECT least(day, :to::date) AS day, asset, sum(units) AS units FROM blocks GROUP BY 1, 2
    ), holdings AS (
      SELECT d.day, h.asset, h.token, h.units - coalesce(sum(m.units) OVER later, 0) AS units
      FROM held h CROSS JOIN (SELECT g::date AS day FROM generate_series(:from::date, :to::date, interval '1 day') g) d
        LEFT JOIN moved m ON m.day = d.day AND m.asset = h.asset
      WINDOW later AS (PARTITION BY h.asset ORDER BY d.day DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    ), worths AS (
      SELECT day, token, asset <> token AS is_share, CASE WHEN asset = token THEN units ELSE floor(units * coalesce(
          (SELECT s.assets_per_share FROM vault_snapshots s WHERE s.share = asset AND s.day <= holdings.day ORDER BY s.day DESC LIMIT 1),
          (SELECT s.assets_per_share FROM vault_snapshots s WHERE s.share = asset ORDER BY s.day LIMIT 1), 0)
        / 1000000000000000000) END AS minor_units
      FROM holdings
    ), converted AS (
      SELECT t.day, t.is_share, CASE WHEN t.minor_units > 0 THEN ${CONVERTED} ELSE 0 END AS worth
      FROM worths t JOIN rates r ON r.token = t.token AND r.day = t.day
    ), points AS (
      SELECT day, sum(worth) AS total, coalesce(sum(worth) FILTER (WHERE is_share), 0) AS earnings
      FROM converted GROUP BY day HAVING count(*) = count(worth)
    )
    SELECT report.currency, points.day::text AS date, points.total::text, points.earnings::text
    FROM report LEFT JOIN points ON true ORDER BY points.day`);

export class PostgresWealthHistory implements WealthHistory {
  /** @param shares of the deployment's vaults */
  constructor(
    private readonly database: Database,
    private readonly shares: readonly VaultShare[],
  ) {}

  async read(ownerId: UserId, range: DateRange): Promise<WealthSeries> {
    const rows = await this.database.listed(HISTORY, {
      ...spendingParameters({ ownerId, currency: null, range }),
      tokens: TOKENS,
      currencies: TOKENS.map(currencyOf),
      assets: [...TOKENS, ...this.shares],
      worthIn: [...TOKENS, ...this.shares.map((share) => tokenOf(vaultOf(share).currency))],
    });
    const [first] = rows;
    if (!first) throw new Error('A history always has its currency');
    const points = rows.flatMap(({ date, total, earnings }) => (date === null ? [] : [{ date, total, earnings }]));
    return { currency: first.currency, points };
  }
}
