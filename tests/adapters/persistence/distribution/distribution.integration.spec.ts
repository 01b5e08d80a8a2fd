import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { namedStatements } from '../../../../adapters/persistence/statement.js';
import { transactionPage } from '../../../../adapters/persistence/transactions/transaction-page.statement.js';
import { transactionFilter } from '../../../../application/transactions/transaction-filter.js';
import { TRANSACTION_SORTS } from '../../../../application/transactions/transaction-history.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { DESCRIPTION_FILE, type Description, distributionOf, isOfSandbox, TABLES } from './placements.js';
import { judge, type PlanNode, type Verdict } from './plan-rules.js';

/** Writes docs/citus.json anew, in place of comparing with it. */
const IS_WRITING = process.env['WRITE_CITUS'] === 'true';
const FOLDER = resolve('adapters/persistence');

const PLACE = { occurredAt: '', minorUnits: '', blockNumber: '', logIndex: 0, paymentRequestId: '' };

let db: OpenDatabase;
let written: Description;
let verdicts: ReadonlyMap<string, Verdict>;
let found: Pick<Description, 'constraints' | 'statements'>;

beforeAll(async () => {
  db = await openTestDatabase();
  for (const file of await readdir(FOLDER, { recursive: true })) {
    if (file.endsWith('.ts') && !file.startsWith('migrations')) await import(join(FOLDER, file));
  }
  for (const sort of TRANSACTION_SORTS) {
    // These are made when they are used first.
    for (const start of [0, PLACE]) transactionPage('', { filter: transactionFilter({}), sort, limit: 50, start });
  }
  written = JSON.parse(await readFile(DESCRIPTION_FILE, 'utf8'));
  verdicts = await judged();
  found = { constraints: await constraints(), statements: refused() };
  if (IS_WRITING) {
    await writeFile(DESCRIPTION_FILE, `${JSON.stringify({ tables: TABLES, ...found }, null, 2)}\n`);
  }
});
afterAll(() => db?.close());

it('every table has one place', async () => {
  const { byOwner, byOrganization, ...others } = TABLES;
  const placed = [...Object.keys(byOwner), ...Object.keys(byOrganization), ...Object.values(others).flat()];
  const tables = await db.sql<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  const names = tables.map(({ name }) => name).filter((name) => !isOfSandbox(name));
  expect(placed.toSorted()).toEqual(names.toSorted());
});

it('the columns of those that are together have one type', async () => {
  const types = await db.sql<{ place: string; type: string }>(`
    SELECT attrelid::regclass || '.' || attname AS place, atttypid::regtype::text AS type
    FROM pg_attribute JOIN pg_class c ON c.oid = attrelid WHERE c.relnamespace = 'public'::regnamespace AND attnum > 0`);
  const typeOf = new Map(types.map(({ place, type }) => [place, type] as const));
  const columns = [...Object.entries(TABLES.byOwner), ...Object.entries(TABLES.byOrganization)];
  expect(columns.filter(([table, column]) => typeOf.get(`${table}.${column}`) !== 'uuid')).toEqual([]);
});

/* A constraint or a statement that is new here needs a look at what docs/scaling.md says, and a run with WRITE_CITUS=true. */
it('what the schema has and a distributed table must not have is as docs/citus.json says', () => {
  expect(found.constraints).toEqual(written.constraints);
});

it('the statements that would be refused are as docs/citus.json says', () => {
  expect(found.statements).toEqual(written.statements);
});

it('most statements would run as they are', () => {
  const counts = { local: 0, 'one shard': 0, 'many shards': 0, refused: 0 };
  for (const { runs } of verdicts.values()) counts[runs] += 1;
  expect(counts.local + counts['one shard'] + counts['many shards']).toBeGreaterThan(4 * counts.refused);
});

describe('the judge', () => {
  it.each<readonly [string, Verdict['runs'], string | null, string]>([
    ['one owner', 'one shard', null, 'SELECT * FROM transactions WHERE owner_id = $1'],
    [
      'one owner in two tables',
      'one shard',
      null,
      `SELECT FROM transactions t JOIN transaction_annotations a ON a.owner_id = t.owner_id AND a.transaction_hash = t.transaction_hash
       WHERE t.owner_id = $1 FOR UPDATE`,
    ],
    [
      'an owner through a WITH',
      'one shard',
      null,
      `WITH page AS MATERIALIZED (SELECT * FROM transactions WHERE owner_id = $1)
       SELECT (SELECT count(*) FROM notifications n WHERE n.user_id = page.owner_id) FROM page`,
    ],
    [
      'a tiny table beside',
      'one shard',
      null,
      'SELECT FROM transactions t LEFT JOIN known_parties p ON p.address = counterparty_address WHERE owner_id = $1',
    ],
    ['no distributed table', 'local', null, 'SELECT FROM relay_tasks FOR UPDATE'],
    ['everybody', 'many shards', null, 'SELECT count(*) FROM transactions WHERE block_number > $1'],
    ['a row by its id', 'many shards', null, 'UPDATE notifications SET read_at = now() WHERE id = $1'],
    [
      'a lock by an id',
      'refused',
      'SELECT FOR UPDATE of several shards',
      'SELECT FROM payment_requests WHERE id = $1 FOR UPDATE',
    ],
    [
      'two owners',
      'refused',
      'correlated subquery over several shards',
      'SELECT (SELECT max(occurred_at) FROM transactions o WHERE o.owner_id = t.counterparty_user_id) FROM transactions t WHERE owner_id = $1',
    ],
    [
      'rows of an owner and what is beside them',
      'refused',
      'writes in a WITH',
      `WITH gone AS (DELETE FROM notifications WHERE user_id = $1 RETURNING id) INSERT INTO outbox (type, subject_id, user_id, occurred_at)
       SELECT 'x', id::text, $1, now() FROM gone`,
    ],
    [
      'a new row',
      'one shard',
      null,
      'INSERT INTO transaction_annotations (owner_id, transaction_hash, note) VALUES ($1, $2, $3)',
    ],
    [
      'new rows of many owners',
      'many shards',
      null,
      'INSERT INTO transaction_annotations (owner_id, transaction_hash, note) SELECT o, $2, $3 FROM unnest($1::uuid[]) o',
    ],
  ])('%s: %s', async (_what, runs, rule, text) => {
    const verdict = judge(await planOf(text), await columnsOf());
    expect({ runs: verdict.runs, rule: verdict.rule }).toEqual({ runs, rule });
  });
});

async function judged(): Promise<ReadonlyMap<string, Verdict>> {
  const columns = await columnsOf();
  const all = new Map<string, Verdict>();
  for (const { name, text } of namedStatements()) {
    // PostgreSQL plans no TRUNCATE. Other files of this worker declare statements for tables of their own.
    if (name === null || name.startsWith('test-') || /^\s*TRUNCATE/.test(text)) continue;
    all.set(name, judge(await planOf(text), columns));
  }
  return all;
}

async function planOf(text: string): Promise<PlanNode> {
  const [row] = await db.sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (GENERIC_PLAN, VERBOSE, COSTS OFF, FORMAT JSON) ${text}`,
  );
  if (!row) throw new Error(`There is no plan for ${text}`);
  return row['QUERY PLAN'][0].Plan;
}

async function columnsOf() {
  const rows = await db.sql<{ table: string; columns: readonly (string | null)[] }>(`
    SELECT attrelid::regclass::text AS table, array_agg(CASE WHEN attisdropped THEN NULL ELSE attname::text END ORDER BY attnum) AS columns
    FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
    WHERE attnum > 0 AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace GROUP BY 1`);
  return new Map(rows.map(({ table, columns }) => [table, columns] as const));
}

function refused(): Description['statements'] {
  const rules: Record<string, string[]> = {};
  for (const [name, { rule }] of [...verdicts].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (rule !== null) rules[rule] = [...(rules[rule] ?? []), name];
  }
  return sorted(rules);
}

interface ForeignKey {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly toColumns: readonly string[];
}

/* "Creating and Modifying Distributed Objects (DDL)": what a unique constraint and a foreign key must have. */
async function constraints(): Promise<Description['constraints']> {
  const uniques = await db.sql<{ name: string; table: string; columns: readonly string[] }>(`
    SELECT i.relname::text AS name, indrelid::regclass::text AS table,
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY(indkey::int2[])) AS columns
    FROM pg_index JOIN pg_class i ON i.oid = indexrelid WHERE indisunique AND i.relnamespace = 'public'::regnamespace ORDER BY 1`);
  const keys = await db.sql<ForeignKey>(`
    SELECT conname::text AS name, conrelid::regclass::text AS from, confrelid::regclass::text AS to,
      ARRAY(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY k (n, place) JOIN pg_attribute ON attrelid = conrelid AND attnum = n ORDER BY place) AS columns,
      ARRAY(SELECT attname::text FROM unnest(confkey) WITH ORDINALITY k (n, place) JOIN pg_attribute ON attrelid = confrelid AND attnum = n ORDER BY place) AS "toColumns"
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0 ORDER BY 1`);
  const triggers = await db.sql<{ name: string; table: string }>(
    `SELECT tgname::text AS name, tgrelid::regclass::text AS table FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
  );
  return {
    'unique without the column of the owner': uniques
      .filter(({ table, columns }) => !columns.includes(distributionOf(table) ?? columns[0] ?? ''))
      .map(({ name }) => name),
    'foreign key to another owner, or between a distributed and another table': keys
      .filter(isForeign)
      .map(({ name }) => name),
    'trigger of a distributed table': triggers
      .filter(({ table }) => distributionOf(table) !== null)
      .map(({ name }) => name),
  };
}

function isForeign({ from, to, columns, toColumns }: ForeignKey): boolean {
  const [own, theirs] = [distributionOf(from), distributionOf(to)];
  if (own === null && theirs === null) return false;
  if (own !== null && TABLES.reference.includes(to)) return false;
  if (own === null || theirs === null) return true;
  const isOneGroup = from in TABLES.byOwner === to in TABLES.byOwner;
  const place = columns.indexOf(own);
  return !isOneGroup || place === -1 || toColumns[place] !== theirs;
}

function sorted<Value>(record: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
}
