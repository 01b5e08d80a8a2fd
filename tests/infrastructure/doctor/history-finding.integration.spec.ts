import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readConfiguration } from '../../../infrastructure/configuration.js';
import { historyFinding } from '../../../infrastructure/doctor/history-finding.js';
import { historyMetrics } from '../../../infrastructure/observability/history-metrics.js';
import { historyOf, ledgerAt } from '../../adapters/persistence/support/partitioned-history.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';

const DAY_SECONDS = 86_400;

let db: OpenDatabase;

beforeEach(async () => {
  db = await openTestDatabase();
  await ledgerAt(db, 1_000, new Date('2026-11-10'));
});
afterEach(() => db?.close());

const finding = (environment: NodeJS.ProcessEnv = {}) =>
  historyFinding(
    (statement, ...given) => db.database.rows(statement, ...given),
    readConfiguration({ SANDBOX: 'true', ...environment }),
  );
const lasts = async () => (await historyMetrics(db.database)[0]?.read())?.map(({ value }) => value / DAY_SECONDS);

it('a whole history is right, unless months are wanted', async () => {
  expect(await finding()).toMatchObject({ level: 'ok', sentence: 'The history is whole.' });
  expect(await finding({ HISTORY_BY_MONTH: 'true' })).toMatchObject({
    level: 'warning',
    sentence: expect.stringContaining('not partitioned by month yet'),
  });
  expect(await lasts()).toEqual([]);
});

it('months that end soon, a month that was not finished, and too few locks are found', async () => {
  await historyOf(db).execute();
  expect(await finding()).toMatchObject({
    level: 'warning',
    sentence: expect.stringContaining('set max_locks_per_transaction of the server to 75 or more'),
  });
  expect(await lasts()).toEqual([111]);

  await ledgerAt(db, 1_000 + 82 * 24, new Date('2027-01-31'));
  expect(await finding()).toMatchObject({ level: 'warning', sentence: expect.stringContaining('last for 29 days') });
  await historyOf(db).execute();
  expect(await lasts()).toEqual([90]);

  await db.sql('ALTER TABLE transactions_open ADD CONSTRAINT transactions_ends CHECK (true) NOT VALID');
  expect(await finding()).toMatchObject({ level: 'warning', sentence: expect.stringContaining('not finished') });
});
