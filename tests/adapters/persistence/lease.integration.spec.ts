import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSource } from '../../../adapters/persistence/data-source.js';
import { Database } from '../../../adapters/persistence/database.js';
import { Lease } from '../../../adapters/persistence/lease.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { eventually } from '../../support/eventually.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

const NAME = 'books';
const WITHIN_MS = 60_000;

let db: OpenDatabase;
let one: Lease;
let other: Lease;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql('CREATE TABLE changes (who text PRIMARY KEY)');
  other = new Lease(await db.connect(), NAME, 'other');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql(`DELETE FROM leases WHERE name = '${NAME}'`);
  await db.sql('TRUNCATE changes');
  one = new Lease(db.database, NAME, 'one');
});

const change = (database: Database, who: string) => database.manager.query('INSERT INTO changes VALUES ($1)', [who]);
const done = async () => true;
const token = async () =>
  Number((await db.sql<{ token: string }>('SELECT token FROM leases WHERE name = $1', [NAME]))[0]?.token);

describe('a lease', () => {
  it('stays with the process that has it, with one token', async () => {
    expect([await one.hold(done), await other.hold(done), await one.hold(done)]).toEqual([true, null, true]);
    expect(await token()).toBe(1);
  });

  it('goes to another process, with a higher token, when it was not used for its time', async () => {
    await one.hold(done);
    await db.sql(`UPDATE leases SET expires_at = now() WHERE name = '${NAME}'`);

    expect([await other.hold(done), await one.hold(done)]).toEqual([true, null]);
    expect(await token()).toBe(2);
  });

  it('goes to another process at once when the session of the holder has ended', async () => {
    const crashing = await db.connect();
    await new Lease(crashing, NAME, 'crashing').hold(done);
    expect(await other.hold(done)).toBeNull();
    await crashing.close();

    await eventually('the other process holds it', () => other.hold(done), WITHIN_MS);
    expect(await token()).toBe(2);
  });

  it('can be taken by an operator from whoever has it', async () => {
    await one.hold(done);

    expect([await other.seize(done), await one.hold(done)]).toEqual([true, null]);
  });

  it('is not taken by a change that fails', async () => {
    await expect(one.hold(() => Promise.reject(new Error('crash')))).rejects.toThrow('crash');

    expect(await other.hold(done)).toBe(true);
  });

  it('is for one change at a time, also within the process', async () => {
    let running = 0;
    const alone = async () => {
      running += 1;
      await nextTurn();
      const atOnce = running;
      running -= 1;
      return atOnce;
    };
    expect(await Promise.all(Array.from({ length: 8 }, () => one.hold(alone)))).toEqual(Array(8).fill(1));
  });
});

describe('a process that freezes in a change', () => {
  const limits = { statementMs: 10_000, lockMs: 10_000, idleInTransactionMs: 500 };

  it('loses the lease and its change, and what it does when it is back has no effect', async () => {
    const freezing = new Database(await createDataSource(db.url, 2, limits).initialize());
    let thaw = (): void => undefined;
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve;
    });
    const deposed = new Lease(freezing, NAME, 'freezing').hold(async () => {
      await change(freezing, 'frozen');
      await frozen;
      await change(freezing, 'back');
      return true;
    });
    await eventually('it is in its change', async () => (await db.sql(IDLE)).length > 0, WITHIN_MS);

    await eventually('the other process makes the next change', () => other.hold(done), WITHIN_MS);
    thaw();
    await expect(deposed).rejects.toThrow(ServiceUnavailableError);
    expect(await db.sql('SELECT who FROM changes')).toEqual([]);
    expect(await new Lease(freezing, NAME, 'freezing').hold(done)).toBeNull();
    await freezing.close();
  });
});

const IDLE = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`;
