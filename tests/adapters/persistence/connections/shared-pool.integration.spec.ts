import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { runTask } from '../../../../adapters/persistence/connections/current-task.js';
import { SESSION_LIMITS } from '../../../../adapters/persistence/connections/session-limits.js';
import { createDataSource } from '../../../../adapters/persistence/data-source.js';
import { Database } from '../../../../adapters/persistence/database.js';
import { type None, statement } from '../../../../adapters/persistence/statement.js';
import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';
import { BreakableLink } from '../support/breakable-link.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

const SIZE = 4;

let db: OpenDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql('CREATE TABLE locked (id int)');
});
afterAll(() => db.close());

const READ_LOCKED = statement('test-read-locked').sql('SELECT FROM locked');
const READ = statement<None, { one: number }>('test-read').sql('SELECT 1 AS one');
const SLEEP = statement('test-sleep').sql('SELECT pg_sleep(60)');

const endpoint = <Result>(name: string, work: () => Promise<Result>) => runTask({ workload: 'api', name }, work);

/** A process's way to the database. */
async function withPool<Result>(limits: Partial<typeof SESSION_LIMITS.api>, work: (pool: Database) => Promise<Result>) {
  const pool = new Database(await createDataSource(db.url, SIZE, { ...SESSION_LIMITS.api, ...limits }).initialize());
  try {
    return await work(pool);
  } finally {
    pool.abandon();
    await pool.close();
  }
}

/** Locks the table while the work is done. */
async function whileLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = new pg.Client({ connectionString: db.url });
  await holder.connect();
  try {
    await holder.query('BEGIN; LOCK TABLE locked');
    return await work();
  } finally {
    await holder.end();
  }
}

describe('work whose commits do not wait for the disk', () => {
  const SETTING = statement<None, { waits: string }>('test-waits').sql(
    `SELECT current_setting('synchronous_commit') AS waits`,
  );

  it('sets each connection that it uses, and later work waits again', async () => {
    // The server of the tests never waits.
    const url = `${db.url}?options=${encodeURIComponent('-c synchronous_commit=on')}`;
    const pool = new Database(await createDataSource(url, SIZE).initialize());
    const settings = (count: number) =>
      Promise.all(Array.from({ length: count }, () => pool.transaction(() => pool.row(SETTING))));
    const all = (waits: string) => Array.from({ length: SIZE }, () => ({ waits }));
    try {
      expect(await settings(1)).toEqual([{ waits: 'on' }]);
      await pool.withoutWaitingForDisk(async () => {
        expect(await settings(SIZE)).toEqual(all('off'));
        expect(await pool.row(SETTING)).toEqual({ waits: 'off' });
      });
      expect(await settings(SIZE)).toEqual(all('on'));
      await expect(pool.withoutWaitingForDisk(() => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
      expect(await settings(SIZE)).toEqual(all('on'));
    } finally {
      await pool.close();
    }
  });
});

describe('while a table is locked', () => {
  it('its endpoints are unavailable after a bounded time, and others answer as long as there are any', async () => {
    await whileLocked(() =>
      withPool({ lockMs: 1_500 }, async (pool) => {
        const stuck = Array.from({ length: 5 * SIZE }, () => endpoint('stuck', () => pool.affected(READ_LOCKED)));
        const ends = Promise.allSettled(stuck);
        for (let round = 0; round < 50; round += 1) {
          expect(await endpoint('other', () => pool.row(READ))).toEqual({ one: 1 });
        }
        expect((await db.sql(WAITING)).length).toBeGreaterThan(0);
        for (const end of await ends) {
          expect(end).toMatchObject({ status: 'rejected', reason: expect.any(ServiceUnavailableError) });
        }
      }),
    );
  });

  it('new work of its endpoints is refused before it begins, once much of it waits, and other work is not', async () => {
    await whileLocked(() =>
      withPool({}, async (pool) => {
        const stuck = Array.from({ length: 20 * SIZE }, () => endpoint('stuck', () => pool.affected(READ_LOCKED)));
        const ends = Promise.allSettled(stuck);
        const admit = (name: string) => endpoint(name, async () => pool.assertCapacity());
        await expect(admit('stuck')).rejects.toThrow(ServiceUnavailableError);
        await admit('other');
        pool.abandon();
        await ends;
      }),
    );
  });
});

it('a statement that takes too long ends', async () => {
  await withPool({ statementMs: 200 }, async (pool) => {
    await expect(pool.affected(SLEEP)).rejects.toThrow(ServiceUnavailableError);
    expect(await pool.row(READ)).toEqual({ one: 1 });
  });
});

it('a server that does not answer is given up, in a transaction too, and asked again on other connections', async () => {
  const link = await BreakableLink.to(db.url);
  const source = createDataSource(link.url, 2, { ...SESSION_LIMITS.api, statementMs: 100 });
  const pool = new Database(await source.initialize());
  const inTransaction = () => pool.transaction(() => pool.row(READ));
  await Promise.all([inTransaction(), inTransaction()]);
  link.freeze();
  const unanswered = await Promise.allSettled([pool.row(READ), inTransaction()]);

  expect(unanswered).toMatchObject(Array(2).fill({ status: 'rejected', reason: expect.any(ServiceUnavailableError) }));
  expect(await Promise.all([pool.row(READ), inTransaction()])).toEqual([{ one: 1 }, { one: 1 }]);
  await pool.close();
  await link.close();
});

it('what still runs is ended when the process gives up, and nothing new begins', async () => {
  await withPool({}, async (pool) => {
    const sleeping = Promise.allSettled([pool.affected(SLEEP), pool.transaction(() => pool.affected(SLEEP))]);
    while ((await db.sql(SLEEPING)).length < 2) await delay(5);
    pool.abandon();
    for (const end of await sleeping)
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(ServiceUnavailableError) });
    await expect(pool.row(READ)).rejects.toThrow('being stopped');
  });
});

const WAITING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
const SLEEPING = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
