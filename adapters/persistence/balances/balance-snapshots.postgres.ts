import type { BalanceSnapshot, BalanceSnapshots } from '../../../application/balances/balance-snapshots.js';
import type { Token } from '../../../domain/shared/currency.js';
import type { UserId } from '../../../domain/shared/ids.js';
import type { Database } from '../database.js';
import { quickRead } from '../statement.js';

const SNAPSHOT = quickRead<{ userId: UserId }, SnapshotRow>('balance-snapshot', {
  minorUnits: BigInt,
}).sql(`
    SELECT b.asset AS token, b.minor_units AS "minorUnits",
      (SELECT mined_at FROM indexed_blocks ORDER BY number DESC LIMIT 1) AS "asOf"
    FROM wallets w LEFT JOIN account_balances b ON b.account_id = w.id AND b.asset NOT LIKE '%:%' WHERE w.user_id = :userId`);

interface SnapshotRow {
  readonly token: Token | null;
  readonly minorUnits: bigint | null;
  readonly asOf: Date | null;
}

export class PostgresBalanceSnapshots implements BalanceSnapshots {
  /** @param tokens the deployment's tokens: each is named, also when the wallet never held it */
  constructor(
    private readonly database: Database,
    private readonly tokens: ReadonlySet<Token>,
  ) {}

  async of(userId: UserId): Promise<BalanceSnapshot> {
    const rows = await this.database.rows(SNAPSHOT, { userId });
    const holdings = new Map<Token, bigint>([...this.tokens].map((token) => [token, 0n]));
    for (const row of rows) if (row.token) holdings.set(row.token, row.minorUnits ?? 0n);
    return { holdings, asOf: rows[0]?.asOf ?? null };
  }
}
