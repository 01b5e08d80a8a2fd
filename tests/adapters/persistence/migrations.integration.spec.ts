import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runMigrations } from '../../../infrastructure/migrate.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/* Everything that makes a schema, one line for each thing, without what changes by itself (ids, sizes). */
const CATALOG = `
  SELECT format('column %s.%s %s %s default=%s identity=%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity) AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT format('relation %s %s %s', relkind, relname, relpersistence) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL
  SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL
  SELECT format('sequence %s %s', sequencename, data_type) FROM pg_sequences WHERE schemaname = 'public'
  UNION ALL
  SELECT format('function %s', pg_get_functiondef(oid)) FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace AND prokind IN ('f', 'p')
  UNION ALL
  SELECT format('type %s %s', typname, typtype) FROM pg_type
    WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd')
  UNION ALL
  SELECT format('trigger %s %s', tgrelid::regclass, pg_get_triggerdef(oid)) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT format('extension %s', extname) FROM pg_extension
  ORDER BY line`;

const catalog = async () => (await db.sql<{ line: string }>(CATALOG)).map(({ line }) => line);
const tables = (lines: readonly string[]) => lines.filter((line) => line.startsWith('relation r'));

it('every migration takes back exactly what it made, and makes the same again', async () => {
  const { dataSource } = db.database;
  const up = await catalog();
  const states = [up];
  while (await hasMigrations()) {
    await dataSource.undoLastMigration();
    states.push(await catalog());
  }
  expect(tables(up).length).toBeGreaterThan(15);
  expect(tables(states.at(-1) ?? [])).toEqual(['relation r schema_migrations p']);

  for (const state of states.slice(0, -1).reverse()) {
    await runOneMigration();
    expect(await catalog()).toEqual(state);
  }
});

it('several processes may bring the schema up to date at once', async () => {
  await db.database.dataSource.undoLastMigration();
  const processes = [await db.connect(), await db.connect(), await db.connect()];

  await Promise.all(processes.map(({ dataSource }) => runMigrations(dataSource)));

  expect(tables(await catalog()).length).toBeGreaterThan(15);
  expect(await db.sql('SELECT 1 FROM pg_locks WHERE locktype = $1', ['advisory'])).toEqual([]);
});

it('a schema that is up to date is left alone', async () => {
  const before = await catalog();
  await runMigrations(db.database.dataSource);

  expect(await catalog()).toEqual(before);
});

async function hasMigrations(): Promise<boolean> {
  return (await db.sql('SELECT FROM schema_migrations')).length > 0;
}

/** The next migration only, as a deployment of its time would have run it. */
async function runOneMigration(): Promise<void> {
  const { dataSource } = db.database;
  const [{ done } = { done: 0 }] = await db.sql<{ done: number }>(
    'SELECT count(*)::int AS done FROM schema_migrations',
  );
  const all = dataSource.migrations.splice(0);
  dataSource.migrations.push(...all.slice(0, done + 1));
  await runMigrations(dataSource);
  dataSource.migrations.splice(0, dataSource.migrations.length, ...all);
}
