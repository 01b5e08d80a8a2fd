import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresVaultSnapshots } from '../../../../adapters/persistence/earnings/vault-snapshots.postgres.js';
import { PostgresSettingsRepository } from '../../../../adapters/persistence/settings/settings.postgres.js';
import { PostgresWealthHistory } from '../../../../adapters/persistence/wealth/wealth-history.postgres.js';
import { GetWealthHistory } from '../../../../application/wealth/get-wealth-history.js';
import { DEFAULT_SETTINGS } from '../../../../domain/settings/settings.js';
import type { Asset, VaultShare } from '../../../../domain/shared/asset.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import type { Currency } from '../../../../domain/shared/currency.js';
import { walletId } from '../../../../domain/shared/ids.js';
import { StandingClock } from '../../../application/support/simple-ports.js';
import { insertRates, insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const SHARE: VaultShare = 'PROVIDER_A:USD';
const UNIT = 1_000_000n;
/** A share has nine decimals: one of them costs a thousandth of a millionth. */
const PAR = 10n ** 15n;
const ZERO = '0x0000000000000000000000000000000000000000';
const RANGE = { from: calendarDate('2026-11-17'), to: calendarDate('2026-11-20') };

let db: OpenDatabase;
let owner: Person;
/** The number of the newest block. */
let block: number;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('TRUNCATE token_transfers, vault_snapshots, daily_rates');
  await insertRates(db.sql, {
    '2026-11-10': { EUR: '1', USD: '1.25', CHF: '1', CAD: '1.5', MXN: '20' },
    '2026-11-19': { EUR: '1', USD: '1.50', CHF: '1', CAD: '1.5', MXN: '20' },
  });
  owner = await storedPerson(db.database);
  block = 0;
});

type Account = Pick<Person['wallet'], 'id' | 'address'>;

/** Money or shares move in a block of their own: the ledger has the transfer, and what the owner's account holds then. */
async function moved(
  at: string,
  asset: Asset,
  change: bigint,
  other = ZERO,
  account: Account = owner.wallet,
): Promise<void> {
  block += 1;
  const [from, to] = change < 0n ? [account.address, other] : [other, account.address];
  const amount = change < 0n ? -change : change;
  await db.sql(
    `INSERT INTO token_transfers (block_number, log_index, transaction_hash, asset, from_address, to_address, minor_units)
      VALUES ($1, 0, $2, $3, $4, $5, $6)`,
    [block, `0x${randomUUID()}`, asset, from, to, amount],
  );
  await held(account.id, asset, change);
  const direction = change < 0n ? 'outgoing' : 'incoming';
  await insertTransactions(db.sql, [
    transactionRow(owner, { block_number: block, occurred_at: new Date(at), direction, minor_units: String(amount) }),
  ]);
}

async function held(accountId: string, asset: Asset, change: bigint): Promise<void> {
  await db.sql(
    `INSERT INTO account_balances AS b VALUES ($1, $2, $3)
      ON CONFLICT (account_id, asset) DO UPDATE SET minor_units = b.minor_units + excluded.minor_units`,
    [accountId, asset, change],
  );
}

async function subAccount(): Promise<Account> {
  const [id, address] = [walletId(randomUUID()), randomHex(20)];
  const values = [id, owner.user.id, 'SUB_ACCOUNT', address, new Date('2026-11-01T00:00:00Z')];
  await db.sql(
    'INSERT INTO chain_accounts (id, user_id, kind, address, created_at) VALUES ($1, $2, $3, $4, $5)',
    values,
  );
  return { id, address };
}

const look = (at: string, assetsPerShare: bigint) =>
  new PostgresVaultSnapshots(db.database).put({
    minedAt: new Date(at),
    assetsPerShare: new Map([[SHARE, assetsPerShare]]),
    unanswered: [],
    blockNumber: BigInt(block),
  });

const countIn = (currency: Currency) =>
  new PostgresSettingsRepository(db.database).save(owner.user.id, { ...DEFAULT_SETTINGS, currency });

async function read(range = RANGE): Promise<{ readonly currency: Currency; readonly lines: readonly string[] }> {
  const { currency, points } = await new PostgresWealthHistory(db.database, [SHARE]).read(owner.user.id, range);
  return { currency, lines: points.map(({ date, total, earnings }) => `${date} ${total} ${earnings}`) };
}

describe('what somebody had', () => {
  it('is counted back from what they have, day by day in UTC', async () => {
    await moved('2026-11-16T10:00:00Z', 'USDC', 100n * UNIT);
    await moved('2026-11-17T23:59:59Z', 'USDC', -30n * UNIT, randomHex(20));
    await moved('2026-11-18T00:00:00Z', 'USDC', 5n * UNIT);
    await moved('2026-11-20T10:00:00Z', 'USDC', -1n, randomHex(20));
    expect(await read()).toEqual({
      currency: 'USD',
      lines: ['2026-11-17 70000000 0', '2026-11-18 75000000 0', '2026-11-19 75000000 0', '2026-11-20 74999999 0'],
    });
  });

  it('is over all accounts, so that a move between them changes nothing', async () => {
    const sub = await subAccount();
    await moved('2026-11-16T10:00:00Z', 'USDC', 100n * UNIT);
    await moved('2026-11-18T10:00:00Z', 'USDC', -40n * UNIT, sub.address);
    await held(sub.id, 'USDC', 40n * UNIT);
    await moved('2026-11-19T10:00:00Z', 'USDC', -10n * UNIT, randomHex(20), sub);
    expect((await read()).lines).toEqual([
      '2026-11-17 100000000 0',
      '2026-11-18 100000000 0',
      '2026-11-19 90000000 0',
      '2026-11-20 90000000 0',
    ]);
  });

  it('is worth what each currency was worth on the day', async () => {
    await countIn('EUR');
    await moved('2026-11-16T10:00:00Z', 'USDC', 15n * UNIT);
    await moved('2026-11-18T10:00:00Z', 'EURC', 2n * UNIT);
    expect(await read()).toEqual({
      currency: 'EUR',
      lines: ['2026-11-17 12000000 0', '2026-11-18 14000000 0', '2026-11-19 12000000 0', '2026-11-20 12000000 0'],
    });
  });

  it('has the earnings at the prices of their days, and tells them apart', async () => {
    await moved('2026-11-16T10:00:00Z', 'USDC', 100n * UNIT);
    await look('2026-11-17T23:00:00Z', PAR);
    await moved('2026-11-18T10:00:00Z', 'USDC', -50n * UNIT, randomHex(20));
    await moved('2026-11-18T10:00:00Z', SHARE, 50n * UNIT * 1_000n);
    await look('2026-11-19T23:00:00Z', PAR * 2n);
    expect((await read()).lines).toEqual([
      '2026-11-17 100000000 0',
      '2026-11-18 100000000 50000000',
      '2026-11-19 150000000 100000000',
      '2026-11-20 150000000 100000000',
    ]);
  });

  it('leaves a day out on which there was money and no rate is known', async () => {
    await countIn('EUR');
    await moved('2026-11-09T10:00:00Z', 'USDC', 15n * UNIT);
    const range = { from: calendarDate('2026-11-08'), to: calendarDate('2026-11-10') };
    expect((await read(range)).lines).toEqual(['2026-11-08 0 0', '2026-11-10 12000000 0']);
  });

  it('is told for the days of a window that ends today', async () => {
    const today = new StandingClock(new Date('2026-11-20T12:00:00Z'));
    const history = new GetWealthHistory(new PostgresWealthHistory(db.database, [SHARE]), today);
    await moved('2026-11-19T10:00:00Z', 'USDC', 2n * UNIT);
    const { points } = await history.execute({ userId: owner.user.id, window: '1w' });
    expect(points.map(({ date, total }) => `${date} ${total}`)).toEqual([
      ...['14', '15', '16', '17', '18'].map((day) => `2026-11-${day} 0`),
      '2026-11-19 2000000',
      '2026-11-20 2000000',
    ]);
  });

  it('is nothing for who never had anything, and nobody else’s', async () => {
    await storedPerson(db.database, { USDC: 7n });
    expect(await read()).toEqual({ currency: 'USD', lines: [] });
  });
});
