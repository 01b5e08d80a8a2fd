import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresStatementLedger } from '../../../../adapters/persistence/transactions/statement-ledger.postgres.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { ExportStatement } from '../../../../application/transactions/export-statement.js';
import type { AccountStatement, BalancedEntry } from '../../../../application/transactions/statement.js';
import { type Currency, currencyOf, SUPPORTED_TOKENS, type Token } from '../../../../domain/shared/currency.js';
import { CREATED_AT, DAY, later } from '../../../support/builders/time.js';
import { insertTransactions, type TransactionRow, transactionRow } from '../../../support/builders/transaction-rows.js';
import { clockThat } from '../../../support/clocks.js';
import { collected } from '../../../support/collected.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let exporting: ExportStatement;
let owner: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  const ids = new UuidV7(new SystemClock());
  const ledger = new PostgresStatementLedger(db.database);
  exporting = new ExportStatement(
    ledger,
    clockThat(() => CREATED_AT),
    ids,
    new Set(SUPPORTED_TOKENS),
  );
});
afterAll(() => db.close());
beforeEach(async () => {
  owner = await storedPerson(db.database);
});

/** What a row changes in the main account, by token. */
function changesOf(row: TransactionRow): readonly (readonly [Token, bigint])[] {
  if (row.counterparty_address === owner.wallet.address) return [];
  if (row.exchanged_token && row.received_token) {
    const [given, got] = [row.exchanged_minor_units ?? 0, row.received_minor_units ?? 0];
    return [
      [row.exchanged_token, -BigInt(given)],
      [row.received_token, BigInt(got)],
    ];
  }
  return [[row.token, row.direction === 'incoming' ? BigInt(row.minor_units) : -BigInt(row.minor_units)]];
}

/** Ledger the rows, and the balances that they lead to from what there was before. */
async function book(rows: readonly TransactionRow[], before: Partial<Record<Token, bigint>> = {}): Promise<void> {
  const balances = new Map(Object.entries(before) as [Token, bigint][]);
  for (const [token, change] of rows.flatMap(changesOf)) balances.set(token, (balances.get(token) ?? 0n) + change);
  await insertTransactions(db.sql, rows);
  for (const [token, balance] of balances) {
    await db.sql('INSERT INTO account_balances VALUES ($1, $2, $3)', [owner.wallet.id, token, balance]);
  }
}

const statement = (from: string, to: string, currency: Currency | null = null) =>
  exporting.execute({ ownerId: owner.user.id, from, to, currency });

async function entriesOf({ currencies }: AccountStatement, currency: Currency): Promise<readonly BalancedEntry[]> {
  const found = currencies.find((one) => one.currency === currency);
  return found ? collected(found.entries) : [];
}

const at = (day: number) => ({ occurred_at: later(CREATED_AT, day * DAY) });
const exchange = {
  type: 'SWAP',
  direction: 'exchange',
  minor_units: '0',
  exchanged_token: 'USDC',
  exchanged_minor_units: '11000000',
  received_token: 'EURC',
  received_minor_units: '10000000',
} as const;

describe('a statement', () => {
  it('holds the movements of its days with the balances between them', async () => {
    await book([
      transactionRow(owner, { ...at(0), direction: 'incoming', type: 'FAUCET_TOP_UP', minor_units: '100000000' }),
      transactionRow(owner, { ...at(1), minor_units: '30000000' }),
      transactionRow(owner, { ...at(1), ...exchange }),
      transactionRow(owner, { ...at(2), minor_units: '9000000' }),
    ]);
    const found = await statement('2026-03-02', '2026-03-02');

    expect(found).toMatchObject({ from: '2026-03-02', to: '2026-03-02', createdAt: CREATED_AT });
    expect(found.account).toEqual({
      id: owner.wallet.id,
      address: owner.wallet.address,
      username: owner.user.username,
      displayName: owner.user.displayName,
    });
    expect(found.currencies).toMatchObject([
      { currency: 'USD', opening: 100_000_000n, closing: 59_000_000n },
      { currency: 'EUR', opening: 0n, closing: 10_000_000n },
    ]);
    expect(await entriesOf(found, 'USD')).toMatchObject([
      { type: 'WALLET_WITHDRAWAL', minorUnits: -30_000_000n, balance: 70_000_000n },
      { type: 'SWAP', minorUnits: -11_000_000n, balance: 59_000_000n },
    ]);
    expect(await entriesOf(found, 'EUR')).toMatchObject([
      { type: 'SWAP', minorUnits: 10_000_000n, balance: 10_000_000n },
    ]);
  });

  it('leaves out what an account sent to itself, and what other accounts did', async () => {
    const subAccount = '00000000-0000-4000-8000-00000000000a';
    await db.sql(
      `INSERT INTO chain_accounts (id, user_id, kind, address, created_at) VALUES ($1, $2, 'SUB_ACCOUNT', '0x5ub', now())`,
      [subAccount, owner.user.id],
    );
    await book([
      transactionRow(owner, { direction: 'incoming', minor_units: '5' }),
      transactionRow(owner, { type: 'DEPOSIT', counterparty_address: owner.wallet.address, minor_units: '3' }),
    ]);
    await insertTransactions(db.sql, [transactionRow(owner, { account_id: subAccount, minor_units: '2' })]);

    expect(await entriesOf(await statement('2026-03-01', '2026-03-01'), 'USD')).toMatchObject([{ minorUnits: 5n }]);
  });

  it('of somebody who never had anything is a balance of nothing', async () => {
    const found = await statement('2026-01-01', '2026-12-31');

    expect(found.currencies).toMatchObject([{ currency: 'USD', opening: 0n, closing: 0n }]);
    expect(await entriesOf(found, 'USD')).toEqual([]);
    expect((await statement('2026-01-01', '2026-12-31', 'CHF')).currencies).toMatchObject([{ currency: 'CHF' }]);
  });

  it('is read on page by page, also within one second', async () => {
    const rows = Array.from({ length: 1_203 }, (_, index) =>
      transactionRow(owner, { direction: index % 3 === 0 ? 'outgoing' : 'incoming', minor_units: String(index) }),
    );
    await book(rows, { USDC: 1_000_000n });

    const entries = await entriesOf(await statement('2026-03-01', '2026-03-01'), 'USD');
    expect(entries.map(({ transactionHash }) => transactionHash)).toEqual(rows.map((row) => row.transaction_hash));
  });

  it('leaves out what came in while it was written', async () => {
    await book(Array.from({ length: 600 }, () => transactionRow(owner, { direction: 'incoming' })));
    const [dollars] = (await statement('2026-03-01', '2026-03-01')).currencies;
    let read = 0;
    for await (const _entry of dollars?.entries ?? []) {
      if (read === 0) await insertTransactions(db.sql, [transactionRow(owner, { direction: 'incoming' })]);
      read += 1;
    }
    expect(read).toBe(600);
  });

  it('breaks off when the ledger was written anew meanwhile', async () => {
    await book(Array.from({ length: 600 }, () => transactionRow(owner, { direction: 'incoming' })));
    const [dollars] = (await statement('2026-03-01', '2026-03-01')).currencies;
    const reading = async () => {
      for await (const _entry of dollars?.entries ?? []) {
        await db.sql(
          `DELETE FROM transactions WHERE owner_id = $1 AND block_number =
          (SELECT max(block_number) FROM transactions WHERE owner_id = $1)`,
          [owner.user.id],
        );
      }
    };
    await expect(reading()).rejects.toThrow('The ledger changed');
  });

  it.each([
    ['2026-02-30', '2026-03-01', 'from must be a day that exists in the calendar'],
    ['2026-03-02', '2026-03-01', 'to must not be before from'],
  ])('from %s to %s is refused', async (from, to, message) => {
    await expect(statement(from, to)).rejects.toThrow(message);
  });
});

it('opening balance and entries make the closing balance, and the days of a year make the year', async () => {
  const movements = fc.array(
    fc.record({
      day: fc.nat({ max: 20 }),
      kind: fc.constantFrom('incoming', 'outgoing', 'exchange', 'to itself'),
      token: fc.constantFrom(...SUPPORTED_TOKENS),
      amount: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    }),
    { maxLength: 30 },
  );
  const property = fc.asyncProperty(movements, fc.nat({ max: 20 }), fc.nat({ max: 20 }), async (made, one, other) => {
    owner = await storedPerson(db.database);
    const rows = made
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, kind, token, amount }) =>
        transactionRow(owner, {
          ...at(day),
          ...(kind === 'exchange'
            ? exchange
            : { direction: kind === 'incoming' ? 'incoming' : 'outgoing', token, minor_units: String(amount) }),
          ...(kind === 'to itself' && { type: 'DEPOSIT', counterparty_address: owner.wallet.address }),
        }),
      );
    await book(rows, { USDC: 10n ** 15n, EURC: 10n ** 15n });
    const [first, last] = [Math.min(one, other), Math.max(one, other)];
    const day = (number: number) =>
      later(CREATED_AT, number * DAY)
        .toISOString()
        .slice(0, 10);
    const found = await statement(day(first), day(last));

    for (const { currency, opening, closing, entries } of found.currencies) {
      const expected = rows
        .filter(
          (row) =>
            row.occurred_at >= later(CREATED_AT, first * DAY) && row.occurred_at <= later(CREATED_AT, last * DAY),
        )
        .flatMap((row) =>
          changesOf(row).flatMap(([token, change]) => (currencyOf(token) === currency ? [change] : [])),
        );
      const read = await collected(entries);
      expect(read.map(({ minorUnits }) => minorUnits)).toEqual(expected);
      expect(opening + expected.reduce((sum, change) => sum + change, 0n)).toBe(closing);
      expect(read.at(-1)?.balance ?? opening).toBe(closing);
      const [before] = (await statement('1970-01-01', day(first - 1), currency)).currencies;
      expect(before?.closing).toBe(opening);
    }
  });
  await fc.assert(property, { numRuns: 30 });
});
