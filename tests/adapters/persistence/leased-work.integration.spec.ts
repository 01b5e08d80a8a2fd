import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LeasedWork } from '../../../adapters/persistence/leased-work.js';
import { ConflictError } from '../../../domain/shared/errors.js';
import { eventually } from '../../support/eventually.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

const WITHIN_MS = 60_000;
const NAME = 'relayer 1 0x01';

let db: OpenDatabase;
let one: LeasedWork;
let other: LeasedWork;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql('CREATE TABLE changes (who text)');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql(`DELETE FROM leases WHERE name = '${NAME}'`);
  await db.sql('TRUNCATE changes');
  one = new LeasedWork(db.database, 'one');
  other = new LeasedWork(db.database, 'other');
});

const note = (leased: LeasedWork, who: string) =>
  leased.change(() => db.database.manager.query('INSERT INTO changes VALUES ($1)', [who]));
const noted = async () => (await db.sql<{ who: string }>('SELECT who FROM changes')).map(({ who }) => who);
/** What the end of its time does to a lease whose process is frozen. */
const runOut = () => db.sql(`UPDATE leases SET expires_at = now() - interval '1 second' WHERE name = '${NAME}'`);
const nothing = async () => undefined;

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

describe('work under a lease', () => {
  it('is done by one process at a time, and by the next one at once when the first is done', async () => {
    const { open, opened } = gate();
    const first = one.during(NAME, async () => {
      await note(one, 'one');
      await opened;
      await note(one, 'one again');
    });
    await eventually('it works', async () => (await noted()).length > 0, WITHIN_MS);
    expect(await other.during(NAME, () => note(other, 'other'))).toBe(false);
    open();

    expect(await first).toBe(true);
    expect(await other.during(NAME, () => note(other, 'other'))).toBe(true);
    expect(await noted()).toEqual(['one', 'one again', 'other']);
  });

  it('is shared by the works of one process, and kept until the last of them is done', async () => {
    const { open, opened } = gate();
    const first = one.during(NAME, async () => {
      await opened;
      await note(one, 'first');
    });
    expect(await one.during(NAME, () => note(one, 'second'))).toBe(true);
    expect(await other.during(NAME, nothing)).toBe(false);
    open();
    expect(await first).toBe(true);
    expect(await noted()).toEqual(['second', 'first']);
  });

  it('of a process that froze changes nothing any more when another one has worked since', async () => {
    const { open, opened } = gate();
    let isFrozen = false;
    const reached: string[] = [];
    const frozen = one.during(NAME, async () => {
      await note(one, 'before');
      isFrozen = true;
      await opened;
      await note(one, 'stale');
      reached.push('further');
    });
    await eventually('it is frozen', async () => isFrozen, WITHIN_MS);
    await runOut();
    expect(await other.during(NAME, () => note(other, 'other'))).toBe(true);
    open();

    expect(await frozen).toBe(false);
    expect(await noted()).toEqual(['before', 'other']);
    expect(reached).toEqual([]);
    expect(await one.during(NAME, () => note(one, 'anew'))).toBe(true);
  });

  it('that joins another one of its process finds out that the lease was lost; the next one takes it again', async () => {
    const { open, opened } = gate();
    const first = one.during(NAME, async () => {
      await note(one, 'before');
      await opened;
    });
    await eventually('it works', async () => (await noted()).length > 0, WITHIN_MS);
    await runOut();
    expect(await other.during(NAME, nothing)).toBe(true);
    expect(await one.during(NAME, () => note(one, 'stale'))).toBe(false);
    expect(await one.during(NAME, () => note(one, 'anew'))).toBe(true);
    open();
    expect(await first).toBe(true);
    expect(await noted()).toEqual(['before', 'anew']);
    expect(await other.during(NAME, nothing)).toBe(true);
  });

  it('checks the lease once in a transaction, and again in the next', async () => {
    const isRunOut = async () => {
      const [row] = await db.database.manager.query(
        `SELECT expires_at = '-infinity' AS "isRunOut" FROM leases WHERE name = '${NAME}'`,
      );
      return row.isRunOut;
    };
    await one.during(NAME, async () => {
      await db.database.transaction(async () => {
        await note(one, 'first');
        await db.database.manager.query(`UPDATE leases SET expires_at = '-infinity' WHERE name = '${NAME}'`);
        await note(one, 'second');
        expect(await isRunOut()).toBe(true);
      });
      await note(one, 'third');
      expect(await isRunOut()).toBe(false);
    });
    expect(await noted()).toEqual(['first', 'second', 'third']);
  });

  it('that makes nothing of its own conflicts still notices that it has lost the lease', async () => {
    const overtaken = one.during(NAME, async () => {
      await runOut();
      await other.during(NAME, nothing);
      await note(one, 'stale').catch((error: unknown) => {
        if (!(error instanceof ConflictError)) throw error;
      });
    });
    expect(await overtaken).toBe(false);
  });

  it('goes on when its time has run out and nobody else has worked', async () => {
    const work = one.during(NAME, async () => {
      await runOut();
      await note(one, 'late');
    });
    expect(await work).toBe(true);
    expect(await noted()).toEqual(['late']);
  });

  it('tells the errors of the work, also conflicts of its own, and is over then', async () => {
    const conflict = new ConflictError('Somebody else was faster');
    await expect(one.during(NAME, () => Promise.reject(conflict))).rejects.toBe(conflict);
    expect(await other.during(NAME, nothing)).toBe(true);
  });

  it('is the only place for a change', async () => {
    expect(() => one.change(nothing)).toThrow('This change needs a lease');
  });
});
