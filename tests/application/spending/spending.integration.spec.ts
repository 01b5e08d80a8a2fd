import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PostgresSpendingReports } from '../../../adapters/persistence/spending/spending-reports.postgres.js';
import { PostgresSpendingTransactions } from '../../../adapters/persistence/spending/spending-transactions.postgres.js';
import { CompareSpending } from '../../../application/spending/compare-spending.js';
import { GetDailySpending } from '../../../application/spending/get-daily-spending.js';
import { GetSpendingByCategory } from '../../../application/spending/get-spending-by-category.js';
import { GetSpendingByContact } from '../../../application/spending/get-spending-by-contact.js';
import { GetSpendingByMerchant } from '../../../application/spending/get-spending-by-merchant.js';
import { GetSpendingByTypeGroup } from '../../../application/spending/get-spending-by-type-group.js';
import { GetSpendingOverview, type SpendingOverview } from '../../../application/spending/get-spending-overview.js';
import { ListOwnSpending } from '../../../application/spending/list-own-spending.js';
import { ListSpendingTransactions } from '../../../application/spending/list-spending-transactions.js';
import type { PeriodInput } from '../../../application/spending/period-report.js';
import type { SpendingPage, SpendingTransaction } from '../../../application/spending/spending-transactions.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { tokenOf } from '../../../domain/shared/currency.js';
import { OVERVIEW_PERIODS, overviewWindow } from '../../../domain/spending/overview-window.js';
import { added } from '../../../domain/spending/spending.js';
import { daysOf, PERIODS, rangeOfPeriod } from '../../../domain/spending/spending-window.js';
import type { Category, UNCATEGORIZED } from '../../../domain/transactions/category.js';
import { typeGroupOf } from '../../../domain/transactions/transaction-kind.js';
import { type Person, storedPerson } from '../../adapters/persistence/support/people.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { type CountedRow, categoryOf, sums } from './spending-oracle.js';
import { anyWorld, type StoredWorld, storeWorld, type World } from './spending-world.js';

let db: OpenDatabase;
let payees: readonly [Person, Person];

beforeAll(async () => {
  db = await openTestDatabase();
  payees = [await storedPerson(db.database), await storedPerson(db.database)];
});
afterAll(() => db.close());

interface Asked extends PeriodInput {
  readonly category?: Category | typeof UNCATEGORIZED;
  readonly accountId?: string;
}

/** All that is listed, page by page. */
async function listed({ clock }: StoredWorld, input: Asked, { pageSize }: World, by: 'place' | 'offset') {
  const list = new ListSpendingTransactions(new PostgresSpendingTransactions(db.database), clock);
  const all: SpendingTransaction[] = [];
  const asked = { category: null, accountId: null, ...input, limit: pageSize };
  for (let start: Parameters<typeof list.execute>[0]['start'] = 0; ; ) {
    const { transactions, next } = await list.execute({ ...asked, start });
    expect(transactions).toHaveLength(next ? pageSize : transactions.length);
    all.push(...transactions);
    if (next === null) return all;
    start = by === 'place' ? next : all.length;
  }
}

const listedSums = (transactions: readonly SpendingTransaction[], keyOf: (listed: SpendingTransaction) => string) =>
  sums(transactions, keyOf, ({ converted }) => converted);

const countedSums = (rows: readonly CountedRow[], keyOf: (counted: CountedRow) => string) =>
  sums(rows, keyOf, ({ converted }) => converted);

async function expectOneTruth(stored: StoredWorld, input: PeriodInput, world: World): Promise<void> {
  const { clock, oracle } = stored;
  const reports = new PostgresSpendingReports(db.database);
  const range = rangeOfPeriod(input.period, utcDate(clock.now()));
  const counted = oracle.counted(input.currency, range);
  const transactions = await listed(stored, input, world, 'place');

  // The list is what the ledger holds, and each report is the sum of the list.
  expect(transactions.map(({ transaction, converted }) => ({ hash: transaction.hash, converted }))).toEqual(
    [...counted]
      .sort((a, b) => Number(b.row.occurred_at) - Number(a.row.occurred_at) || b.row.block_number - a.row.block_number)
      .map(({ row, converted }) => ({ hash: row.transaction_hash, converted })),
  );
  const total = added(transactions.map(({ converted }) => ({ total: converted, count: 1 })));
  const typeGroups = await new GetSpendingByTypeGroup(reports, clock).execute(input);
  const categories = await new GetSpendingByCategory(reports, clock).execute(input);
  const merchants = await new GetSpendingByMerchant(reports, clock).execute(input);
  for (const report of [typeGroups, categories, merchants]) expect(report).toMatchObject(total);
  const buckets = <Bucket extends { total: bigint; count: number }>(all: readonly Bucket[], key: keyof Bucket) =>
    all.map((bucket) => ({ key: bucket[key], total: bucket.total, count: bucket.count }));
  expect(buckets(typeGroups.buckets, 'typeGroup')).toEqual(
    listedSums(transactions, ({ transaction }) => typeGroupOf(transaction.type)),
  );
  expect(buckets(categories.buckets, 'category')).toEqual(countedSums(counted, ({ row }) => categoryOf(row)));
  expect(buckets(merchants.buckets, 'merchant')).toEqual(countedSums(counted, ({ row }) => oracle.merchantOf(row)));
  expect(buckets(merchants.buckets, 'merchant')).toEqual(listedSums(transactions, (one) => one.merchant));

  // What is listed for a bucket comes to that bucket.
  for (const { category, ...sum } of categories.buckets) {
    const behind = await listed(stored, { ...input, category }, world, 'offset');
    expect(added(behind.map(({ converted }) => ({ total: converted, count: 1 })))).toEqual(sum);
  }
  for (const { user } of payees) {
    const inReport = merchants.buckets.find(({ merchant }) => merchant === user.username) ?? { total: 0n, count: 0 };
    const { total, count } = inReport;
    const asked = { ...input, accountId: user.username };
    expect(await new GetSpendingByContact(reports, clock).execute(asked)).toMatchObject({ total, count });
    const behind = await listed(stored, asked, world, 'place');
    expect(added(behind.map(({ converted }) => ({ total: converted, count: 1 })))).toEqual({ total, count });
  }

  // The same days in one piece, and one by one.
  const halves = { current: range, previous: { from: range.from, to: range.from } };
  const compared = await new CompareSpending(reports).execute({ ...input, ...halves });
  const firstDay = added(
    oracle.counted(input.currency, halves.previous).map(({ converted }) => ({ total: converted, count: 1 })),
  );
  expect(compared).toMatchObject({ current: total, previous: firstDay, delta: total.total - firstDay.total });
  if (input.currency) {
    const token = tokenOf(input.currency);
    const daily = await new GetDailySpending(reports, clock).execute({ userId: input.userId, token, days: range });
    expect(daily).toMatchObject(total);
    expect(daily.days.map(({ date }) => date)).toEqual(daysOf(range));
  }
}

it('every report is the sum of the listed transactions, to the last minor unit', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, fc.constantFrom(...PERIODS), async (world, period) => {
      const stored = await storeWorld(db, payees, world);
      await db.database.transaction(async () => {
        await db.database.manager.query(`SET LOCAL TIME ZONE '${world.zone}'`);
        for (const currency of [null, 'USD', 'EUR'] as const) {
          await expectOneTruth(stored, { userId: stored.owner.user.id, period, currency }, world);
        }
      });
    }),
    { numRuns: 40, interruptAfterTimeLimit: 40_000 },
  );
});

/** The owner's overview is the same truth: its parts are sums of the ledger's rows, and what is listed for a part comes to that part. */
async function expectOverview({ owner, clock, oracle }: StoredWorld, pageSize: number): Promise<void> {
  const userId = owner.user.id;
  const overview = new GetSpendingOverview(new PostgresSpendingReports(db.database), clock);
  const list = new ListOwnSpending(new PostgresSpendingTransactions(db.database));
  for (const period of OVERVIEW_PERIODS) {
    const { current, previous, spans } = overviewWindow(period, utcDate(clock.now()));
    const [rows, before] = [oracle.counted(null, current), oracle.counted(null, previous)];
    const read = await overview.execute({ userId, period });
    expect(read).toMatchObject({ current, previous, ...sumOf(rows), before: sumOf(before) });
    expect(read.delta).toBe(sumOf(rows).total - sumOf(before).total);
    expect(read.spans).toEqual(spans.map((span) => ({ ...span, ...sumOf(oracle.counted(null, span)) })));
    const wasBefore = (key: string, keyOf: (counted: CountedRow) => string) =>
      sumOf(before.filter((row) => keyOf(row) === key)).total;
    const category = (counted: CountedRow) => categoryOf(counted.row);
    const merchant = (counted: CountedRow) => oracle.merchantOf(counted.row);
    expect(read.categories.map(({ category: key, ...sum }) => ({ key, ...sum }))).toEqual(
      countedSums(rows, category).map((sum) => ({ ...sum, before: wasBefore(sum.key, category) })),
    );
    expect(read.merchants.map(({ merchant: key, displayName: _, ...sum }) => ({ key, ...sum }))).toEqual(
      countedSums(rows, merchant).map((sum) => ({ ...sum, before: wasBefore(sum.key, merchant) })),
    );
    for (const bucket of [{ category: null, merchant: null, total: read.total, count: read.count }, ...partsOf(read)]) {
      const converted: bigint[] = [];
      for (let start: Parameters<typeof list.execute>[0]['start'] | null = 0; start !== null; ) {
        const asked = { userId, range: current, category: bucket.category, merchant: bucket.merchant };
        const page: SpendingPage = await list.execute({ ...asked, limit: pageSize, start });
        converted.push(...page.transactions.map((one) => one.converted));
        start = page.next;
      }
      expect({ total: converted.reduce((sum, one) => sum + one, 0n), count: converted.length }).toEqual({
        total: bucket.total,
        count: bucket.count,
      });
    }
  }
}

const sumOf = (rows: readonly CountedRow[]) => added(rows.map(({ converted }) => ({ total: converted, count: 1 })));

const partsOf = ({ categories, merchants }: SpendingOverview) => [
  ...categories.map(({ category, total, count }) => ({ category, merchant: null, total, count })),
  ...merchants.map(({ merchant, total, count }) => ({ category: null, merchant, total, count })),
];

it('every part of the overview is the sum of its transactions, to the last minor unit', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, async (world) => {
      await expectOverview(await storeWorld(db, payees, world), world.pageSize);
    }),
    { numRuns: 15, interruptAfterTimeLimit: 40_000 },
  );
});
