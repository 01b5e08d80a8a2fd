import type { VaultPricesAt } from '../../../application/earnings/vault-prices.js';
import type { ShareGrowth, VaultSnapshots } from '../../../application/earnings/vault-snapshots.js';
import type { VaultShare } from '../../../domain/shared/asset.js';
import type { Database, Statement } from '../database.js';

const PUT: Statement = {
  name: 'put-vault-snapshots',
  text: `INSERT INTO vault_snapshots AS s (share, day, assets_per_share, taken_at, block_number)
    SELECT share, ($1::timestamptz AT TIME ZONE 'UTC')::date, assets_per_share, $1, $2
    FROM unnest($3::text[], $4::numeric[]) AS p (share, assets_per_share)
    ON CONFLICT (share, day) DO UPDATE SET assets_per_share = excluded.assets_per_share,
        taken_at = excluded.taken_at, block_number = excluded.block_number
      WHERE excluded.block_number > s.block_number`,
};

/* The price to compare with is a week old or, where there is none that old, as old as there is. */
const GROWTH: Statement = {
  name: 'vault-share-growth',
  text: `SELECT newest.share, newest.assets_per_share::text AS price, newest.taken_at AS "takenAt",
      earlier.assets_per_share::text AS "earlierPrice", earlier.taken_at AS "earlierAt"
    FROM (SELECT DISTINCT ON (share) * FROM vault_snapshots ORDER BY share, day DESC) newest
    LEFT JOIN LATERAL (
      SELECT assets_per_share, taken_at FROM vault_snapshots s WHERE s.share = newest.share AND s.day < newest.day
      ORDER BY s.day <= newest.day - 7 DESC, abs(s.day - (newest.day - 7)) LIMIT 1
    ) earlier ON true`,
};

interface GrowthRow {
  readonly share: VaultShare;
  readonly price: string;
  readonly takenAt: Date;
  readonly earlierPrice: string | null;
  readonly earlierAt: Date | null;
}

export class PostgresVaultSnapshots implements VaultSnapshots {
  constructor(private readonly database: Database) {}

  async put({ assetsPerShare, minedAt, blockNumber }: VaultPricesAt): Promise<void> {
    const prices = [...assetsPerShare].sort(([one], [other]) => one.localeCompare(other));
    await this.database.query(PUT, [
      minedAt,
      blockNumber,
      prices.map(([share]) => share),
      prices.map(([, price]) => price),
    ]);
  }

  async growth(): Promise<readonly ShareGrowth[]> {
    const rows = await this.database.query<GrowthRow & Record<string, unknown>>(GROWTH, []);
    return rows.map(({ share, price, takenAt, earlierPrice, earlierAt }) => ({
      share,
      takenAt,
      growth:
        earlierPrice === null || earlierAt === null
          ? null
          : {
              from: BigInt(earlierPrice),
              to: BigInt(price),
              elapsedMs: takenAt.getTime() - earlierAt.getTime(),
            },
    }));
  }
}
