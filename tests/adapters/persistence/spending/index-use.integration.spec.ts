import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Database } from '../../../../adapters/persistence/database.js';
import { PostgresSpendingReports } from '../../../../adapters/persistence/spending/spending-reports.postgres.js';
import { PostgresSpendingTransactions } from '../../../../adapters/persistence/spending/spending-transactions.postgres.js';
import { type None, statement } from '../../../../adapters/persistence/statement.js';
import type { SpendingScope } from '../../../../application/spending/spending-reports.js';
import { calendarDate } from '../../../../domain/shared/calendar-date.js';
import { insertRates, insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const OWNERS = 20;
const ROWS_EACH = 500;

let db: OpenDatabase;
let owner: Person;
let scope: SpendingScope;

beforeAll(async () => {
  db = await openTestDatabase();
  await insertRates(db.sql, { '2026-01-01': { USD: '1.1' } });
  const people = await Promise.all(Array.from({ length: OWNERS }, () => storedPerson(db.database)));
  for (const person of people) {
    const rows = Array.from({ length: ROWS_EACH }, (_, hour) =>
      transactionRow(person, { occurred_at: new Date(Date.UTC(2026, 0, 1, hour)) }),
    );
    await insertTransactions(db.sql, rows);
  }
  await db.sql('ANALYZE');
  owner = people[OWNERS / 2] as Person;
  scope = {
    ownerId: owner.user.id,
    currency: null,
    range: { from: calendarDate('2026-01-05'), to: calendarDate('2026-01-11') },
  };
});
afterAll(() => db.close());

const READS: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  'by type group': (database) => new PostgresSpendingReports(database).byTypeGroup(scope),
  'by category': (database) => new PostgresSpendingReports(database).byCategory(scope),
  'by merchant': (database) => new PostgresSpendingReports(database).byMerchant(scope),
  'by day': (database) => new PostgresSpendingReports(database).byDay(scope),
  'on a recipient': (database) =>
    new PostgresSpendingReports(database).toRecipient(scope, { kind: 'person', username: owner.user.username }),
  'of two ranges': (database) => new PostgresSpendingReports(database).ofRanges(scope, [scope.range, scope.range]),
  'day by day': (database) => new PostgresSpendingReports(database).daily(owner.user.id, 'USDC', scope.range),
  'in a list of one merchant': (database) =>
    new PostgresSpendingTransactions(database).page(scope, {
      category: null,
      recipient: null,
      merchant: owner.user.username,
      limit: 20,
      start: 0,
    }),
  'in a list': (database) =>
    new PostgresSpendingTransactions(database).page(scope, {
      category: null,
      recipient: null,
      merchant: null,
      limit: 20,
      start: 0,
    }),
};

const SCANS = statement<None, { scans: number; indexed: boolean }>('test-transaction-scans').sql(
  `SELECT seq_scan::int AS scans, idx_scan::int > 0 AS indexed FROM pg_stat_xact_user_tables WHERE relname = 'transactions'`,
);

it.each(
  Object.keys(READS).flatMap((read) =>
    ['force_generic_plan', 'force_custom_plan'].map((mode) => [read, mode] as const),
  ),
)('spending %s is found by an index (%s)', async (read, mode) => {
  const scans = await db.database.transaction(async () => {
    await db.database.manager.query(`SET LOCAL plan_cache_mode = ${mode}`);
    await READS[read]?.(db.database);
    return db.database.rows(SCANS);
  });

  expect(scans).toEqual([{ scans: 0, indexed: true }]);
});
