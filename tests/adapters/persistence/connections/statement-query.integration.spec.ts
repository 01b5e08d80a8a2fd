import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { SESSION_LIMITS } from '../../../../adapters/persistence/connections/session-limits.js';
import { createDataSource } from '../../../../adapters/persistence/data-source.js';
import { Database } from '../../../../adapters/persistence/database.js';
import { json, type None, statement } from '../../../../adapters/persistence/statement.js';
import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

interface Thing {
  readonly id: number;
  readonly amount: bigint;
  readonly name: string | null;
}

const THINGS = statement<None, Thing>('test-query-things', { amount: BigInt }).sql(
  'SELECT id, amount, name FROM things ORDER BY id',
);
const ALL_OF_THEM = statement<None, object>('test-query-all-columns').sql('SELECT * FROM things ORDER BY id');
const ADD_THING = statement<{ id: number; name: string | null }>('test-query-add').sql(
  'INSERT INTO things VALUES (:id, :id * 10, :name)',
);
const RENAME = statement<{ name: string }>('test-query-rename').sql('UPDATE things SET name = :name');
const DIVIDE = statement<{ by: number }, { quotient: number }>('test-query-divide').sql(
  'SELECT 10 / :by::int AS quotient',
);
const MY_BACKEND = statement<None, { pid: number }>('test-query-backend').sql('SELECT pg_backend_pid() AS pid');

let db: OpenDatabase;
/** Has one connection. */
let database: Database;
let described: number;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

beforeEach(async () => {
  await db.sql('DROP TABLE IF EXISTS things');
  await db.sql('CREATE TABLE things (id int PRIMARY KEY, amount bigint NOT NULL, name text)');
  await db.sql(`INSERT INTO things VALUES (1, 9007199254740993, 'one'), (2, 20, NULL)`);
  const source = await createDataSource(db.url, 1, SESSION_LIMITS.api).initialize();
  database = new Database(source);
  described = 0;
  const { master } = source.driver as unknown as { readonly master: pg.Pool };
  const countOn = (client: pg.PoolClient) => {
    const { connection } = client as unknown as { readonly connection: NodeJS.EventEmitter };
    connection.on('rowDescription', () => {
      described += 1;
    });
  };
  const client = await master.connect();
  countOn(client);
  client.release();
  master.on('connect', countOn);
});
afterEach(() => database.close());

const BOTH = [
  { id: 1, amount: 9_007_199_254_740_993n, name: 'one' },
  { id: 2, amount: 20n, name: null },
];

describe('a prepared statement', () => {
  it('is described once for each connection, and its rows are the same afterwards', async () => {
    for (let run = 0; run < 3; run += 1) expect(await database.rows(THINGS)).toEqual(BOTH);
    expect(described).toBe(1);

    await database.transaction(async () => expect(await database.rows(THINGS)).toEqual(BOTH));
    expect(described).toBe(1);
  });

  it('is prepared and described again on a connection that replaces another', async () => {
    const pid = (await database.row(MY_BACKEND))?.pid;
    await database.rows(THINGS);
    await db.sql('SELECT pg_terminate_backend($1, 5000)', [pid]);

    await expectSoon(() => database.rows(THINGS), BOTH);
    expect(await database.rows(THINGS)).toEqual(BOTH);
    expect((await database.row(MY_BACKEND))?.pid).not.toBe(pid);
  });

  it('that gives no rows tells how many it changed, each time', async () => {
    expect(await database.affected(ADD_THING, { id: 3, name: null })).toBe(1);
    expect(await database.affected(ADD_THING, { id: 4, name: 'four' })).toBe(1);
    for (const name of ['a', 'b']) expect(await database.affected(RENAME, { name })).toBe(4);
    expect(described).toBe(0);
  });

  it('works after an error of its own, in a unit of work too', async () => {
    expect(await database.row(DIVIDE, { by: 5 })).toEqual({ quotient: 2 });
    await expect(database.row(DIVIDE, { by: 0 })).rejects.toMatchObject({ code: '22012' });
    expect(await database.row(DIVIDE, { by: 2 })).toEqual({ quotient: 5 });

    const broken = database.transaction(() => database.row(DIVIDE, { by: 0 }));
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    expect(await database.row(DIVIDE, { by: 1 })).toEqual({ quotient: 10 });
  });

  it('gives what the driver gives, for each type of column', async () => {
    const text = `SELECT 1::int AS int, 2::smallint AS small, 3::bigint AS big, 1.50::numeric AS number, 1.5::float8 AS float,
      true AS yes, NULL::bool AS unknown, 'text' AS text, '' AS empty, now() AS time, '2026-03-01'::date AS day, interval '1 day' AS long,
      '{"a": [1, null]}'::jsonb AS json, ARRAY[1, 2] AS ints, ARRAY['a', NULL, '"'] AS texts, '{}'::timestamptz[] AS times,
      '\\xdeadbeef'::bytea AS bytes, gen_random_uuid() AS id, row(1, 'x') AS record FROM generate_series(1, 2)`;
    const ALL_TYPES = statement<None, { json: object }>('test-query-types', { json: json<object>() }).sql(text);
    const rows = await database.transaction(async () => {
      const byDriver = await database.manager.query<object[]>(text);
      const [first, again] = [await database.rows(ALL_TYPES), await database.rows(ALL_TYPES)];
      return { byDriver, first, again };
    });

    const withoutIds = (list: readonly object[]) => list.map((row) => ({ ...row, id: 'one' }));
    expect(withoutIds(rows.first)).toEqual(withoutIds(rows.byDriver));
    expect(withoutIds(rows.again)).toEqual(withoutIds(rows.byDriver));
    expect(Object.keys(rows.again[0] ?? {})).toEqual(Object.keys(rows.byDriver[0] ?? {}));
  });
});

describe('a prepared statement whose result a migration changes', () => {
  it('gives the new result at once', async () => {
    expect(await database.rows(ALL_OF_THEM)).toEqual([
      { id: 1, amount: '9007199254740993', name: 'one' },
      { id: 2, amount: '20', name: null },
    ]);
    await db.sql(
      `ALTER TABLE things ADD COLUMN place text DEFAULT 'here', DROP COLUMN name, ALTER amount TYPE int USING id`,
    );

    for (let run = 0; run < 2; run += 1) {
      expect(await database.rows(ALL_OF_THEM)).toEqual([
        { id: 1, amount: 1, place: 'here' },
        { id: 2, amount: 2, place: 'here' },
      ]);
    }
  });

  it('makes a unit of work fail that may be tried again, and the next one has the new result', async () => {
    const read = () => database.transaction(() => database.rows(ALL_OF_THEM));
    await read();
    await db.sql('ALTER TABLE things DROP COLUMN name');

    await expect(read()).rejects.toBeInstanceOf(ServiceUnavailableError);
    for (let run = 0; run < 2; run += 1) {
      expect(await read()).toEqual([
        { id: 1, amount: '9007199254740993' },
        { id: 2, amount: '20' },
      ]);
    }
  });
});

/** Reads until it succeeds: a statement fails once on a connection that the server has ended. */
async function expectSoon<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  const outcome = await read().catch((error: unknown) => {
    expect(error).toBeInstanceOf(ServiceUnavailableError);
    return read();
  });
  expect(outcome).toEqual(expected);
}
