import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { EarningsPoint } from '../../../../application/earnings/earnings-series.js';
import { worthOf } from '../../../../domain/earnings/share-price.js';
import { addDays, calendarDate } from '../../../../domain/shared/calendar-date.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { EarningsStage, SHARE } from './earnings-stage.js';

const RUNS = 40;
const UNIT = 1_000_000n;
/** A share has nine decimals and its asset six: at first one is worth a thousandth of a millionth. */
const PAR = 10n ** 15n;
const SHARES = 1_000n;

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function read(stage: EarningsStage, from: string, to: string): Promise<readonly EarningsPoint[]> {
  const { series, saver, accountId } = stage;
  const points = await series.read(saver.user.id, accountId, calendarDate(from), calendarDate(to));
  if (!points) throw new Error('The account is not there');
  return points;
}

const lines = (points: readonly EarningsPoint[]) =>
  points.map(({ date, balance, earned }) => `${date} ${balance} ${earned}`);

describe('the earnings of an account', () => {
  it('are what its shares gained, without what was paid in and out', async () => {
    const stage = await EarningsStage.of(db);
    await stage.look('2026-11-17T10:00:00Z', PAR);
    await stage.move('2026-11-18T08:00:00Z', 100n * UNIT, 100n * UNIT * SHARES);
    await stage.look('2026-11-18T23:00:00Z', (PAR * 101n) / 100n);
    await stage.look('2026-11-19T23:00:00Z', (PAR * 103n) / 100n);
    await stage.move('2026-11-20T09:00:00Z', -52n * UNIT, -50n * UNIT * SHARES);
    await stage.look('2026-11-20T12:00:00Z', (PAR * 104n) / 100n);
    expect(lines(await read(stage, '2026-11-17', '2026-11-20'))).toEqual([
      '2026-11-17 0 0',
      '2026-11-18 101000000 1000000',
      '2026-11-19 103000000 2000000',
      '2026-11-20 52000000 1000000',
    ]);
  });

  it('of a window count from the balance before it', async () => {
    const stage = await EarningsStage.of(db);
    await stage.move('2026-10-01T08:00:00Z', 100n * UNIT, 100n * UNIT * SHARES);
    await stage.look('2026-10-01T23:00:00Z', PAR);
    await stage.look('2026-11-19T23:00:00Z', PAR * 2n);
    await stage.look('2026-11-20T23:00:00Z', PAR * 3n);
    expect(lines(await read(stage, '2026-11-20', '2026-11-20'))).toEqual(['2026-11-20 300000000 100000000']);
  });

  it('stand still on days on which nobody looked', async () => {
    const stage = await EarningsStage.of(db);
    await stage.move('2026-11-17T08:00:00Z', 10n * UNIT, 10n * UNIT * SHARES);
    await stage.look('2026-11-17T09:00:00Z', PAR);
    await stage.move('2026-11-19T08:00:00Z', 10n * UNIT, 10n * UNIT * SHARES);
    await stage.look('2026-11-20T09:00:00Z', PAR * 2n);
    expect(lines(await read(stage, '2026-11-17', '2026-11-21'))).toEqual([
      '2026-11-17 10000000 0',
      '2026-11-18 10000000 0',
      '2026-11-19 20000000 0',
      '2026-11-20 40000000 20000000',
      '2026-11-21 40000000 0',
    ]);
  });

  it('are none before anybody has looked', async () => {
    const stage = await EarningsStage.of(db);
    await stage.move('2026-11-20T08:00:00Z', 7n, 7n * SHARES);
    expect(lines(await read(stage, '2026-11-19', '2026-11-21'))).toEqual([
      '2026-11-19 0 0',
      '2026-11-20 7 0',
      '2026-11-21 7 0',
    ]);
  });

  it('hold what others gave, from the first look on', async () => {
    const stage = await EarningsStage.of(db);
    await stage.look('2026-11-18T09:00:00Z', PAR);
    await stage.give(5n * UNIT * SHARES);
    await stage.look('2026-11-19T09:00:00Z', PAR);
    await stage.give(-2n * UNIT * SHARES);
    expect(lines(await read(stage, '2026-11-18', '2026-11-20'))).toEqual([
      '2026-11-18 0 0',
      '2026-11-19 5000000 5000000',
      '2026-11-20 3000000 -2000000',
    ]);
  });

  it('are nobody else’s', async () => {
    const stage = await EarningsStage.of(db);
    const stranger = await storedPerson(db.database);
    const day = calendarDate('2026-11-20');
    expect(await stage.series.read(stranger.user.id, stage.accountId, day, day)).toBeNull();
    expect(await stage.series.read(stage.saver.user.id, randomUUID(), day, day)).toBeNull();
  });
});

const LAST_DAY = 9;
const at = (day: number, hour: number) =>
  `2026-11-${String(day + 1).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;
const happening = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), assets: fc.bigInt({ min: -50n * UNIT, max: 100n * UNIT }) }),
  fc.record({ kind: fc.constant('look' as const), gain: fc.bigInt({ min: 0n, max: 10n ** 13n }) }),
);
/** What happens in the hours of ten days. */
const stories = fc
  .array(fc.tuple(fc.nat({ max: LAST_DAY }), fc.nat({ max: 23 }), happening), { maxLength: 25 })
  .map((story) => [...story].sort(([day, hour], [otherDay, otherHour]) => day - otherDay || hour - otherHour));

describe('whatever happens to an earnings account', () => {
  it('what it earned and what was paid in make up its balance, to the last minor unit', async () => {
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        const stage = await EarningsStage.of(db);
        let [shares, price, deposits, looked] = [0n, PAR, 0n, false];
        const perDay = Array.from({ length: LAST_DAY + 1 }, () => ({ shares: 0n, price: 0n }));
        for (const [day, hour, what] of story) {
          if (what.kind === 'look') {
            price += what.gain;
            looked = true;
            await stage.look(at(day, hour), price);
          } else {
            const moved = (what.assets * 10n ** 18n) / price;
            const sold = shares + moved < 0n ? -shares : moved;
            const assets = sold === moved ? what.assets : -worthOf(shares, price);
            shares += sold;
            deposits += assets;
            await stage.move(at(day, hour), assets, sold);
          }
          for (const later of perDay.slice(day))
            Object.assign(later, { shares, ...(what.kind === 'look' && { price }) });
        }
        const points = await read(stage, '2026-11-01', '2026-11-10');
        expect(points).toHaveLength(LAST_DAY + 1);
        expect(points.reduce((sum, { earned }) => sum + earned, 0n) + deposits).toBe(points.at(-1)?.balance);
        if (!looked) return;
        const firstPrice = perDay.find((day) => day.price > 0n)?.price ?? 0n;
        for (const [index, point] of points.entries()) {
          expect(point.date).toBe(addDays(calendarDate('2026-11-01'), index));
          const day = perDay[index];
          if (day) expect(point.balance).toBe(worthOf(day.shares, day.price > 0n ? day.price : firstPrice));
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('an earnings account', () => {
  const accountsOf = (userId: string) =>
    db.sql('SELECT share, created_at AS "createdAt" FROM earnings_accounts WHERE user_id = $1 ORDER BY share', [
      userId,
    ]);

  it('is opened when the ledger sees its first share, at the time of the newest block, and once', async () => {
    const { user, wallet } = await storedPerson(db.database, { USDC: 5n });
    expect(await accountsOf(user.id)).toEqual([]);
    const createdAt = new Date('2026-11-20T10:00:00Z');
    await db.sql('INSERT INTO indexed_blocks (number, hash, parent_hash, mined_at) VALUES (9, $1, $1, $2)', [
      '0x',
      createdAt,
    ]);
    for (const share of [SHARE, 'PROVIDER_B:EUR']) {
      await db.sql('INSERT INTO account_balances VALUES ($1, $2, 1)', [wallet.id, share]);
      await db.sql('DELETE FROM account_balances WHERE account_id = $1 AND asset = $2', [wallet.id, share]);
      await db.sql('INSERT INTO account_balances VALUES ($1, $2, 1)', [wallet.id, share]);
    }
    expect(await accountsOf(user.id)).toEqual([
      { share: SHARE, createdAt },
      { share: 'PROVIDER_B:EUR', createdAt },
    ]);
  });

  it('is not opened for a sub-account', async () => {
    const { user } = await storedPerson(db.database);
    const id = randomUUID();
    await db.sql(
      "INSERT INTO chain_accounts (id, user_id, kind, address, created_at) VALUES ($1, $2, 'SUB_ACCOUNT', $3, now())",
      [id, user.id, `0x${id}`],
    );
    await db.sql('INSERT INTO account_balances VALUES ($1, $2, 1)', [id, SHARE]);
    expect(await accountsOf(user.id)).toEqual([]);
  });
});
