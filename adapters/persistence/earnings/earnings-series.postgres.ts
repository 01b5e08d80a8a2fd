import type { EarningsPoint, EarningsSeries } from '../../../application/earnings/earnings-series.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { type VaultShare, vaultOf } from '../../../domain/shared/asset.js';
import { type CalendarDate, calendarDate } from '../../../domain/shared/calendar-date.js';
import { type Token, tokenOf } from '../../../domain/shared/currency.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { statement } from '../statement.js';

interface Window {
  readonly userId: UserId;
  readonly accountId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The deployment's vaults. */
  readonly shares: readonly VaultShare[];
  readonly vaults: readonly Address[];
  readonly tokens: readonly Token[];
}

/*
 * The day of a block is the day of the owner's transactions in it. Shares that were only transferred are in none of them, so they count
 * from the first snapshot that includes them. The day before the window is read, too: it holds the sum of everything earlier. A day
 * without a snapshot has the price of the day before, or the first price. Before the first snapshot shares are worth their deposit. The
 * owner's transactions with the vault tell the blocks of deposits, so that no other transfer of the token is read.
 */
const SERIES = statement<Window, EarningsPoint>('earnings-series', {
  date: calendarDate,
  balance: BigInt,
  earned: BigInt,
}).sql(`
    WITH account AS (
      SELECT e.share, c.address, v.vault, v.token
      FROM earnings_accounts e
        JOIN chain_accounts c ON c.user_id = e.user_id AND c.kind = 'MAIN'
        JOIN unnest(:shares::text[], :vaults::text[], :tokens::text[]) AS v (share, vault, token) ON v.share = e.share
      WHERE e.id = :accountId AND e.user_id = :userId
    ), moves AS MATERIALIZED (
      SELECT ARRAY(SELECT o.block_number FROM transactions o
        WHERE o.owner_id = :userId AND o.counterparty_address = (SELECT vault FROM account)) AS blocks
    ), legs AS (
      SELECT t.block_number, t.minor_units AS shares, 0 AS deposits
        FROM account a JOIN token_transfers t ON t.to_address = a.address AND t.asset = a.share
      UNION ALL
      SELECT t.block_number, -t.minor_units, 0
        FROM account a JOIN token_transfers t ON t.from_address = a.address AND t.asset = a.share
      UNION ALL
      SELECT t.block_number, 0, t.minor_units
        FROM account a JOIN token_transfers t ON t.from_address = a.address AND t.asset = a.token AND t.to_address = a.vault
          AND t.block_number = ANY ((SELECT blocks FROM moves)::bigint[])
      UNION ALL
      SELECT t.block_number, 0, -t.minor_units
        FROM account a JOIN token_transfers t ON t.to_address = a.address AND t.asset = a.token AND t.from_address = a.vault
          AND t.block_number = ANY ((SELECT blocks FROM moves)::bigint[])
    ), blocks AS (
      SELECT coalesce(
          (SELECT (o.occurred_at AT TIME ZONE 'UTC')::date FROM transactions o
            WHERE o.owner_id = :userId AND o.block_number = l.block_number LIMIT 1),
          (SELECT s.day FROM vault_snapshots s
            WHERE s.share = (SELECT share FROM account) AND s.block_number >= l.block_number ORDER BY s.day LIMIT 1),
          :to::date) AS day,
        sum(l.shares) AS shares, sum(l.deposits) AS deposits
      FROM legs l GROUP BY l.block_number
    ), movements AS (
      SELECT greatest(day, :from::date - 1) AS day, sum(shares) AS shares, sum(deposits) AS deposits
      FROM blocks GROUP BY 1
    ), days AS (
      SELECT d.day, coalesce(m.deposits, 0) AS deposits,
        sum(m.shares) OVER through AS shares, sum(m.deposits) OVER through AS deposited,
        coalesce(
          (SELECT s.assets_per_share FROM vault_snapshots s WHERE s.share = a.share AND s.day <= d.day ORDER BY s.day DESC LIMIT 1),
          (SELECT s.assets_per_share FROM vault_snapshots s WHERE s.share = a.share ORDER BY s.day LIMIT 1)) AS price
      FROM account a
        CROSS JOIN (SELECT g::date AS day FROM generate_series(:from::date - 1, :to::date, interval '1 day') g) d
        LEFT JOIN movements m ON m.day = d.day
      WINDOW through AS (ORDER BY d.day)
    ), balances AS (
      SELECT day, deposits, coalesce(floor(shares * price / 1000000000000000000), deposited, 0) AS balance FROM days
    ), points AS (
      SELECT day, balance, balance - lag(balance) OVER (ORDER BY day) - deposits AS earned FROM balances
    )
    SELECT day::text AS date, balance::text, earned::text FROM points WHERE day >= :from::date ORDER BY day`);

export class PostgresEarningsSeries implements EarningsSeries {
  private readonly shares: readonly VaultShare[];
  private readonly vaults: readonly Address[];
  private readonly tokens: readonly Token[];

  /** @param vaults the deployment's */
  constructor(
    private readonly database: Database,
    vaults: ReadonlyMap<VaultShare, Address>,
  ) {
    this.shares = [...vaults.keys()];
    this.vaults = [...vaults.values()];
    this.tokens = this.shares.map((share) => tokenOf(vaultOf(share).currency));
  }

  async read(
    userId: UserId,
    accountId: string,
    from: CalendarDate,
    to: CalendarDate,
  ): Promise<readonly EarningsPoint[] | null> {
    const { shares, vaults, tokens } = this;
    const points = await this.database.listed(SERIES, { userId, accountId, from, to, shares, vaults, tokens });
    return points.length === 0 ? null : points;
  }
}
