import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresVaultSnapshots } from '../../../../adapters/persistence/earnings/vault-snapshots.postgres.js';
import type { VaultPricesAt } from '../../../../application/earnings/vault-prices.js';
import type { VaultShare } from '../../../../domain/shared/asset.js';
import { DAY } from '../../../support/builders/time.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const SHARE = 'PROVIDER_A:USD';
const NOON = '12:00:00.000Z';

let db: OpenDatabase;
let snapshots: PostgresVaultSnapshots;
beforeAll(async () => {
  db = await openTestDatabase();
  snapshots = new PostgresVaultSnapshots(db.database);
});
afterAll(() => db.close());
beforeEach(() => db.sql('TRUNCATE vault_snapshots'));

function prices(time: string, blockNumber: bigint, price: bigint, share: VaultShare = SHARE): VaultPricesAt {
  return { blockNumber, minedAt: new Date(time), assetsPerShare: new Map([[share, price]]), unanswered: [] };
}

const kept = () =>
  db.sql('SELECT day::text, assets_per_share AS price, block_number AS block FROM vault_snapshots ORDER BY day');

describe('the snapshots of the vaults', () => {
  it('are one for each day in UTC, of its newest block', async () => {
    await snapshots.put(prices('2026-11-19T23:59:59.000Z', 1n, 100n));
    await snapshots.put(prices('2026-11-20T00:00:00.000Z', 2n, 101n));
    await snapshots.put(prices(`2026-11-20T${NOON}`, 4n, 103n));
    await snapshots.put(prices(`2026-11-20T${NOON}`, 3n, 102n));
    expect(await kept()).toEqual([
      { day: '2026-11-19', price: '100', block: '1' },
      { day: '2026-11-20', price: '103', block: '4' },
    ]);
  });

  it('hold prices beyond what a bigint holds', async () => {
    await snapshots.put(prices(`2026-11-20T${NOON}`, 1n, 10n ** 39n));
    expect(await kept()).toMatchObject([{ price: String(10n ** 39n) }]);
  });

  it('show no growth before there are two', async () => {
    expect(await snapshots.growth()).toEqual([]);
    const takenAt = new Date(`2026-11-20T${NOON}`);
    await snapshots.put(prices(takenAt.toISOString(), 1n, 100n));
    expect(await snapshots.growth()).toEqual([{ share: SHARE, takenAt, growth: null }]);
  });

  it('show the growth of a week, over the days that there are', async () => {
    for (const [day, price] of [
      [5, 90n],
      [9, 97n],
      [13, 100n],
      [15, 101n],
      [20, 107n],
    ] as const) {
      await snapshots.put(prices(`2026-11-${String(day).padStart(2, '0')}T${NOON}`, BigInt(day), price));
      await snapshots.put(prices(`2026-11-${String(day).padStart(2, '0')}T${NOON}`, BigInt(day), 5n, 'PROVIDER_B:EUR'));
    }
    const growth = async () => (await snapshots.growth()).find(({ share }) => share === SHARE)?.growth;
    expect(await growth()).toEqual({ from: 100n, to: 107n, elapsedMs: 7 * DAY });
    await db.sql("DELETE FROM vault_snapshots WHERE day = '2026-11-13'");
    expect(await growth()).toEqual({ from: 97n, to: 107n, elapsedMs: 11 * DAY });
    await db.sql("DELETE FROM vault_snapshots WHERE day < '2026-11-13'");
    expect(await growth()).toEqual({ from: 101n, to: 107n, elapsedMs: 5 * DAY });
  });
});
