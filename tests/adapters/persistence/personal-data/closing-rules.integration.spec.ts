import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ClosingRule } from '../../../../adapters/persistence/personal-data/closing-rule.js';
import { CLOSING_RULES } from '../../../../adapters/persistence/personal-data/closing-rules.js';
import { PERSONAL_TABLES } from '../../../../infrastructure/modules/personal-data.module.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { WITHHELD_TABLES } from './withheld-tables.js';

let db: OpenDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

const ruleOf = (table: string) => CLOSING_RULES.find((rule) => rule.table === table);
const placeOf = (table: string) => CLOSING_RULES.findIndex((rule) => rule.table === table);

interface Reference {
  readonly child: string;
  readonly parent: string;
  readonly cascades: boolean;
}

/** The references between two tables, each once. */
async function references(): Promise<readonly Reference[]> {
  return db.sql<Reference>(`
    SELECT DISTINCT conrelid::regclass::text AS child, confrelid::regclass::text AS parent, confdeltype = 'c' AS cascades
    FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`);
}

it('says of every table with rows about a user what becomes of them, once', async () => {
  const named = CLOSING_RULES.map(({ table }) => table);
  const declared = [...PERSONAL_TABLES, ...WITHHELD_TABLES].map(({ table }) => table);
  expect(declared.filter((table) => !named.includes(table))).toEqual([]);
  expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
});

it('reaches what belongs to rows that it deletes, also where the export leaves it out', async () => {
  const deleted = CLOSING_RULES.filter(({ does }) => does !== 'leave').map(({ table }) => table);
  const forgotten = (await references())
    .filter(({ parent, cascades }) => deleted.includes(parent) && !cascades)
    .map(({ child }) => child);
  expect([...new Set(forgotten)].filter((table) => !ruleOf(table))).toEqual([]);
});

it('knows whose the rows are wherever it does something', () => {
  const known = PERSONAL_TABLES.map(({ table }) => table);
  const unknown = CLOSING_RULES.filter(
    ({ table, does, whose }) => does !== 'leave' && !whose && !known.includes(table),
  );
  expect(unknown.map(({ table }) => table)).toEqual([]);
});

it('deletes what refers to a row before the row', async () => {
  const deletes = (table: string) => ['erase', 'keep'].includes(ruleOf(table)?.does ?? 'leave');
  const wrong = (await references())
    .filter(({ child, parent }) => deletes(child) && deletes(parent))
    .filter(({ child, parent, cascades }) => !cascades && placeOf(child) > placeOf(parent));
  expect(wrong).toEqual([]);
});

it('deletes the rows of a table that refers to itself all at once, or takes the reference off them first', async () => {
  const columns = await db.sql<{ table: string; column: string }>(`
    SELECT c.conrelid::regclass::text AS "table", a.attname AS "column" FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.conrelid = c.confrelid`);
  const inParts = columns.filter(({ table, column }) => {
    const rule = ruleOf(table);
    if (!rule || rule.does === 'leave' || rule.blank?.set === `${column} = NULL`) return false;
    if (rule.does === 'erase' && !rule.atOnce) return true;
    return rule.unless !== undefined || (rule.does === 'keep' && (rule.only ?? rule.since) !== undefined);
  });
  // A payment that is kept refunds one of somebody else; what others refund of the owner's is kept.
  expect(inParts).toEqual([{ table: 'payment_requests', column: 'refund_of' }]);
});

it('erases nothing that something kept refers to', async () => {
  const erasesAll = (rule: ClosingRule | undefined) => rule?.does === 'erase' && !rule.unless;
  const keeps = (rule: ClosingRule | undefined) =>
    rule && (rule.does !== 'erase' || rule.unless) && !(rule.does === 'erase' && rule.blank);
  const broken = (await references())
    .filter(({ child, parent }) => erasesAll(ruleOf(parent)) && keeps(ruleOf(child)))
    // The link between a bill and its payment goes with the bill.
    .filter(({ cascades }) => !cascades);
  expect(broken).toEqual([]);
});

it('has a column for each kept table whose year counts', async () => {
  const columns = await db.sql<{ name: string }>(`
    SELECT table_name || ' ' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'timestamp with time zone'`);
  const names = columns.map(({ name }) => name);
  for (const rule of CLOSING_RULES) {
    if (rule.does === 'keep' && rule.as !== 'BOOKS') expect(names).toContain(`${rule.table} ${rule.since}`);
  }
});
