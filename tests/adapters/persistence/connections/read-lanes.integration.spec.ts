import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { SESSION_LIMITS } from '../../../../adapters/persistence/connections/session-limits.js';
import { createDataSource } from '../../../../adapters/persistence/data-source.js';
import { Database } from '../../../../adapters/persistence/database.js';
import { type None, quickRead, statement } from '../../../../adapters/persistence/statement.js';
import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';
import { eventually } from '../../../support/eventually.js';
import { BreakableLink } from '../support/breakable-link.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const LANES = 2;
const LANE = 'accounts lane';
/** The pool waits for as long as a busy machine needs. */
const PATIENT = { ...SESSION_LIMITS.api, statementMs: 60_000, lockMs: 60_000 };

/** An answer that tells its question, and who gave it. */
interface Told {
  readonly asked: number;
  readonly by: string;
}

const WHO = `current_setting('application_name') AS by`;
const ASK = quickRead<{ asked: number }, Told>('test-lane-ask').sql(`SELECT :asked::int AS asked, ${WHO}`);
const ASK_POOL = statement<{ asked: number }, Told>('test-pool-ask').sql(`SELECT :asked::int AS asked, ${WHO}`);
const READ_LOCKED = quickRead<None, Told>('test-lane-locked').sql(`SELECT id AS asked, ${WHO} FROM locked`);
const SLOW = quickRead<None, Told>('test-lane-slow').sql(`SELECT 1 AS asked, ${WHO} FROM pg_sleep(0.5)`);
const DIVIDE = quickRead<{ by: number }, { quotient: number }>('test-lane-divide').sql(
  'SELECT 10 / :by::int AS quotient',
);
const ADD = quickRead<None, { by: string }>('test-lane-add').sql(`INSERT INTO written VALUES (1) RETURNING ${WHO}`);
const ALL_COLUMNS = quickRead<None, object>('test-lane-columns').sql('SELECT * FROM changing');

let db: OpenDatabase;
let database: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql('CREATE TABLE locked AS SELECT 7 AS id');
  await db.sql('CREATE TABLE written (id int)');
});
afterAll(() => db.close());
beforeEach(async () => {
  database = await openWithLanes(db.url);
});
afterEach(() => database.close());

async function openWithLanes(url: string): Promise<Database> {
  const opened = new Database(await createDataSource(url, 8, PATIENT, LANES).initialize());
  await eventually('lanes are open', async () => (await opened.row(ASK, { asked: 0 }))?.by === LANE);
  return opened;
}

const ask = (asked: number) => database.row(ASK, { asked });
const askMany = () => Promise.all(Array.from({ length: 100 }, (_, asked) => ask(asked)));

describe('a quick read', () => {
  it('goes over a lane, together with others, and each gets its answer', async () => {
    const answers = await askMany();

    expect(answers.map((answer) => answer?.asked)).toEqual(answers.map((_, asked) => asked));
    expect(answers.some((answer) => answer?.by === LANE)).toBe(true);
    const sessions = 'SELECT FROM pg_stat_activity WHERE application_name = $1 AND datname = current_database()';
    expect((await db.sql(sessions, [LANE])).length).toBeLessThanOrEqual(LANES);
  });

  it('joins the unit of work, and other statements keep to the pool', async () => {
    expect(await database.transaction(() => ask(1))).toEqual({ asked: 1, by: 'accounts' });
    expect(await database.row(ASK_POOL, { asked: 1 })).toEqual({ asked: 1, by: 'accounts' });
  });

  it('that fails by itself says so, and no other fails', async () => {
    const [failure, ...answers] = await Promise.all([
      database.row(DIVIDE, { by: 0 }).catch((error: unknown) => error),
      ...Array.from({ length: 20 }, (_, asked) => ask(asked)),
    ]);

    expect(failure).toMatchObject({ code: '22012' });
    expect(answers.map((answer) => answer?.asked)).toEqual(answers.map((_, asked) => asked));
    expect(await database.row(DIVIDE, { by: 5 })).toEqual({ quotient: 2 });
  });

  it('that is slow is answered by the pool, and those behind it are too', async () => {
    const [slow, ...answers] = await Promise.all([database.row(SLOW), ...Array.from({ length: 10 }, (_, n) => ask(n))]);

    expect(slow).toEqual({ asked: 1, by: 'accounts' });
    expect(answers.map((answer) => answer?.asked)).toEqual(answers.map((_, asked) => asked));
  });

  it('of a locked table waits in the pool, and others are answered meanwhile', async () => {
    const holder = new pg.Client({ connectionString: db.url });
    await holder.connect();
    try {
      await holder.query('BEGIN; LOCK TABLE locked');
      const stuck = Array.from({ length: 2 }, () => database.row(READ_LOCKED));
      const ends = Promise.all(stuck);
      const answers = await askMany();
      expect(answers.map((answer) => answer?.asked)).toEqual(answers.map((_, asked) => asked));
      await eventually('all wait in the pool', async () => (await db.sql(WAITING)).length === stuck.length);
      await holder.query('COMMIT');
      expect(await ends).toEqual(stuck.map(() => ({ asked: 7, by: 'accounts' })));
    } finally {
      await holder.end();
    }
  });

  it('has the new result after a migration', async () => {
    await db.sql('DROP TABLE IF EXISTS changing');
    await db.sql('CREATE TABLE changing AS SELECT 1 AS id');
    for (let run = 0; run < 5; run += 1) expect(await database.rows(ALL_COLUMNS)).toEqual([{ id: 1 }]);
    await db.sql(`ALTER TABLE changing ADD COLUMN name text DEFAULT 'one'`);

    for (let run = 0; run < 5; run += 1) expect(await database.rows(ALL_COLUMNS)).toEqual([{ id: 1, name: 'one' }]);
  });
});

const WAITING = `SELECT FROM pg_stat_activity
  WHERE wait_event_type = 'Lock' AND application_name = 'accounts' AND datname = current_database()`;

it('a lane refuses a statement that writes, before it has an effect', async () => {
  expect(await database.row(ADD)).toEqual({ by: 'accounts' });
  expect(await db.sql('SELECT id FROM written')).toEqual([{ id: 1 }]);
});

it('a lane whose server is silent is given up, and the pool decides', async () => {
  const link = await BreakableLink.to(db.url);
  const source = createDataSource(link.url, 2, { ...SESSION_LIMITS.api, statementMs: 100 }, LANES);
  const frozen = new Database(await source.initialize());
  const one = () => frozen.row(ASK, { asked: 1 });
  await eventually('lanes are open', async () => (await one())?.by === LANE);
  link.freeze();
  await one().catch((error: unknown) => expect(error).toBeInstanceOf(ServiceUnavailableError));

  expect((await eventually('it is asked again', one)).asked).toBe(1);
  await frozen.close();
  await link.close();
});

it('whoever waits when the lanes are closed has an answer, and nobody is answered after that', async () => {
  const closing = await openWithLanes(db.url);
  const asked = Promise.all(Array.from({ length: 50 }, (_, n) => closing.row(ASK, { asked: n })));
  await closing.close();

  expect((await asked).map((answer) => answer?.asked)).toEqual(Array.from({ length: 50 }, (_, n) => n));
  await expect(closing.row(ASK, { asked: 1 })).rejects.toThrow();
});

it('lanes are closed also when their server is silent', async () => {
  const link = await BreakableLink.to(db.url);
  const silent = await openWithLanes(link.url);
  link.freeze();
  await silent.close();

  await link.close();
});

it('a process that gives up ends its lanes at once', async () => {
  const abandoned = await openWithLanes(db.url);
  const asked = Promise.allSettled([abandoned.row(SLOW)]);
  abandoned.abandon();

  expect(await asked).toMatchObject([{ status: 'rejected', reason: expect.any(ServiceUnavailableError) }]);
  await abandoned.close();
});
