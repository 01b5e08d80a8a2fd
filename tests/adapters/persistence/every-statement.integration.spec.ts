import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { namedStatements } from '../../../adapters/persistence/statement.js';
import { historyOf, ledgerAt, partitionsOf } from './support/partitioned-history.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

/** PostgreSQL plans no such command. */
const NOT_PLANNED = /^\s*TRUNCATE/;
const FOLDER = resolve('adapters/persistence');

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  for (const file of await readdir(FOLDER, { recursive: true })) {
    if (file.endsWith('.ts') && !file.startsWith('migrations')) await import(join(FOLDER, file));
  }
});
afterAll(() => db.close());

/* A migration of one feature can take away a column that a statement of another one reads. */
it('PostgreSQL understands every named statement in the schema of today', async () => {
  expect(await refusedStatements()).toEqual([]);
});

it('and in a history by month', async () => {
  await ledgerAt(db, 1_000, new Date('2026-11-10'));
  await historyOf(db).execute();
  expect(Object.keys(await partitionsOf(db))).toHaveLength(5);
  expect(await refusedStatements()).toEqual([]);
});

async function refusedStatements(): Promise<readonly string[]> {
  const statements = namedStatements();
  expect(statements.length).toBeGreaterThan(300);
  const refused: string[] = [];
  for (const { name, text } of statements) {
    // Other files of this worker declare statements for tables of their own.
    if (NOT_PLANNED.test(text) || name?.startsWith('test-')) continue;
    await db
      .sql(`PREPARE looked_at AS ${text}; DEALLOCATE looked_at`)
      .catch((error: Error) => refused.push(`${name}: ${error.message}`));
  }
  return refused;
}
