import type { VaultPricesAt } from '../../../application/earnings/vault-prices.js';
import type { ShareGrowth, VaultSnapshots } from '../../../application/earnings/vault-snapshots.js';
import type { VaultShare } from '../../../domain/shared/asset.js';
import type { Database } from '../database.js';
import { type None, statement } from '../statement.js';

const PUT = statement<{
  minedAt: Date;
  blockNumber: bigint;
  shares: readonly VaultShare[];
  prices: readonly bigint[];
}>('put-vault-snapshots').sql(`
    INSERT INTO vault_snapshots AS s (share, day, assets_per_share, taken_at, block_number)
    SELECT share, (:minedAt::timestamptz AT TIME ZONE 'UTC')::date, assets_per_share, :minedAt, :blockNumber
    FROM unnest(:shares::text[], :prices::numeric[]) AS p (share, assets_per_share)
    ON CONFLICT (share, day) DO UPDATE SET assets_per_share = excluded.assets_per_share,
        taken_at = excluded.taken_at, block_number = excluded.block_number
      WHERE excluded.block_number > s.block_number`);

/* Compares with the price of a week ago, or with the oldest price when the history is shorter. */
const GROWTH = statement<None, GrowthRow>('vault-share-growth', {
  price: BigInt,
  earlierPrice: BigInt,
}).sql(`
    SELECT newest.share, newest.assets_per_share::text AS price, newest.taken_at AS "takenAt",
      earlier.assets_per_share::text AS "earlierPrice", earlier.taken_at AS "earlierAt"
    FROM (SELECT DISTINCT ON (share) * FROM vault_snapshots ORDER BY share, day DESC) newest
    LEFT JOIN LATERAL (
      SELECT assets_per_share, taken_at FROM vault_snapshots s WHERE s.share = newest.share AND s.day < newest.day
      ORDER BY s.day <= newest.day - 7 DESC, abs(s.day - (newest.day - 7)) LIMIT 1
    ) earlier ON true`);

interface GrowthRow {
  readonly share: VaultShare;
  readonly price: bigint;
  readonly takenAt: Date;
  readonly earlierPrice: bigint | null;
  readonly earlierAt: Date | null;
}

export class PostgresVaultSnapshots implements VaultSnapshots {
  constructor(private readonly database: Database) {}

  async put({ assetsPerShare, minedAt, blockNumber }: VaultPricesAt): Promise<void> {
    const prices = [...assetsPerShare].sort(([one], [other]) => one.localeCompare(other));
    await this.database.affected(PUT, {
      minedAt,
      blockNumber,
      shares: prices.map(([share]) => share),
      prices: prices.map(([, price]) => price),
    });
  }

  async growth(): Promise<readonly ShareGrowth[]> {
    const rows = await this.database.rows(GROWTH);
    return rows.map(({ share, price, takenAt, earlierPrice, earlierAt }) => ({
      share,
      takenAt,
      growth:
        earlierPrice === null || earlierAt === null
          ? null
          : {
              from: earlierPrice,
              to: price,
              elapsedMs: takenAt.getTime() - earlierAt.getTime(),
            },
    }));
  }
}
