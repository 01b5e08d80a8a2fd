import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { type None, statement } from '../../../adapters/persistence/statement.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { PostgresUserRepository } from '../../../adapters/persistence/users/user.postgres.js';
import { newUser } from './support/people.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;
let unitOfWork: PostgresUnitOfWork;
let users: PostgresUserRepository;

beforeAll(async () => {
  db = await openTestDatabase();
  unitOfWork = new PostgresUnitOfWork(db.database);
  users = new PostgresUserRepository(db.database);
});
afterAll(() => db.close());
beforeEach(() => db.sql('DELETE FROM users'));

const ADD_USER = statement<{ username: string }>('test-add-user').sql(
  `INSERT INTO users VALUES (gen_random_uuid(), :username, 'x', now())`,
);
const add = (username: string) => db.database.affected(ADD_USER, { username });
const BACKEND = statement<None, { pid: number }>('test-backend').sql('SELECT pg_backend_pid() AS pid');
const backend = async () => (await db.database.row(BACKEND))?.pid;
const TRANSACTION = statement<None, { id: string }>('test-transaction').sql('SELECT pg_current_xact_id()::text AS id');
const transactionId = async () => (await db.database.row(TRANSACTION))?.id;

const ADD_USERS = {
  statement: statement<{ usernames: readonly string[] }>('test-add-users').sql(
    `INSERT INTO users SELECT gen_random_uuid(), username, 'x', now() FROM unnest(:usernames::text[]) AS username`,
  ),
  paramsOf: (usernames: readonly string[]) => ({ usernames }),
};
const addAtCommit = (...usernames: string[]) => db.database.storeAtCommit(ADD_USERS, usernames);

/** The names or texts of what is sent to PostgreSQL meanwhile. */
async function sentIn(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([query]) => ((query as { name?: string }).name ?? query) as unknown as string);
  } finally {
    sent.mockRestore();
  }
}

const stored = async () =>
  (await db.sql<{ username: string }>('SELECT username FROM users ORDER BY 1')).map(({ username }) => username);

describe('a unit of work', () => {
  it('stores everything that was done in it, by rows and by statements, and gives its result', async () => {
    const result = await unitOfWork.run(async () => {
      await users.add(newUser({ username: 'by_row' }));
      await add('by_statement');
      expect(await stored()).toEqual([]);
      return 42;
    });

    expect(result).toBe(42);
    expect(await stored()).toEqual(['by_row', 'by_statement']);
  });

  it('begins with its first statement, in one exchange with PostgreSQL', async () => {
    await unitOfWork.run(() => add('prepares'));
    const exchanges = await sentIn(() =>
      unitOfWork.run(async () => {
        await add('first');
        await add('second');
      }),
    );
    expect(exchanges).toEqual(['test-add-user', 'test-add-user', 'COMMIT']);
    const nothing = await sentIn(() => unitOfWork.run(async () => undefined));
    expect(nothing).toEqual([]);
  });

  it('is one transaction from its first statement on, and the next one is another', async () => {
    const both = await unitOfWork.run(async () => [await transactionId(), await transactionId()]);
    const next = await unitOfWork.run(async () => [await transactionId(), await transactionId()]);
    expect(new Set(both).size).toBe(1);
    expect(new Set([...both, ...next]).size).toBe(2);
  });

  it('whose first statement fails, prepared or not, stores nothing, and the statement works again', async () => {
    const taken = statement<{ username: string }>('test-take-name').sql(
      `INSERT INTO users VALUES (gen_random_uuid(), :username, 'x', now())`,
    );
    const take = (username: string) => db.database.affected(taken, { username });
    await add('name');
    for (let times = 0; times < 2; times += 1) {
      const work = unitOfWork.run(async () => {
        await take('name').catch(() => undefined);
        await add('more').catch(() => undefined);
      });
      await expect(work).rejects.toThrow();
      await unitOfWork.run(() => take(`other_${times}`));
    }
    expect(await stored()).toEqual(['name', 'other_0', 'other_1']);
  });

  it.each([
    ['empty', async () => undefined],
    ['stored', () => add('stored')],
    ['undone', () => Promise.reject(new Error('crash'))],
  ])('leaves what outlives it outside, when it was %s', async (_, work) => {
    let later = (late: () => Promise<unknown>) => late();
    const ended = unitOfWork.run(() => {
      later = AsyncLocalStorage.snapshot();
      return work();
    });
    await ended.catch(() => undefined);
    await later(() => add('late'));
    expect(await stored()).toContain('late');
    await later(() => unitOfWork.run(() => add('later')));
    await later(() => addAtCommit('latest'));
    const ids = await Promise.all([later(transactionId), unitOfWork.run(transactionId)]);
    expect(new Set(ids).size).toBe(2);
    expect(await stored()).toEqual(expect.arrayContaining(['later', 'latest']));
  });

  it('sees its own changes', async () => {
    await unitOfWork.run(async () => {
      await add('mine');
      expect(await users.findByUsername('mine')).not.toBeNull();
    });
  });

  it('stores nothing when it throws, and throws on the same error', async () => {
    const problem = new Error('crash');
    const work = unitOfWork.run(async () => {
      await users.add(newUser({ username: 'by_row' }));
      await add('by_statement');
      throw problem;
    });

    await expect(work).rejects.toBe(problem);
    expect(await stored()).toEqual([]);
  });

  it('runs on one connection, apart from another one at the same time', async () => {
    const pids = await Promise.all(
      ['a', 'b'].map(() =>
        unitOfWork.run(async () => {
          const before = await backend();
          await delay(20);
          expect(await backend()).toBe(before);
          return before;
        }),
      ),
    );

    expect(new Set(pids).size).toBe(2);
  });

  it('is not left when another one ends, and what goes on after its end is outside of it, also while another one runs', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    let late: Promise<unknown> = Promise.resolve();
    const long = unitOfWork.run(async () => {
      await add('long');
      await gate;
      const wasOutside = await late;
      return [wasOutside, db.database.inTransaction, await stored()];
    });
    await unitOfWork.run(async () => {
      await add('short');
      late = gate.then(async () => {
        const wasOutside = !db.database.inTransaction;
        await add('late');
        return wasOutside;
      });
    });
    open();

    // What went on has stored its own at once, and this one nothing yet.
    expect(await long).toEqual([true, true, ['late', 'short']]);
    expect(await stored()).toEqual(['late', 'long', 'short']);
    expect(db.database.inTransaction).toBe(false);
    // The end of all of them.
    expect(await unitOfWork.run(async () => db.database.inTransaction)).toBe(true);
  });

  it('gives its connection back, also when it throws', async () => {
    for (let round = 0; round < 30; round += 1) {
      await unitOfWork.run(async () => Promise.reject(new Error('crash'))).catch(() => undefined);
      await unitOfWork.run(() => add(`round_${round}`));
    }

    expect(await stored()).toHaveLength(30);
  });
});

describe('what is stored at the commit', () => {
  it('is one statement, in the exchange that commits, and is not seen before', async () => {
    const twice = () =>
      unitOfWork.run(async () => {
        await addAtCommit('one');
        await add('between');
        await unitOfWork.run(() => addAtCommit('two', 'three'));
        expect(await users.findByUsername('one')).toBeNull();
      });
    await twice();
    expect(await stored()).toEqual(['between', 'one', 'three', 'two']);
    await db.sql('DELETE FROM users');
    // It is prepared on every connection that may be used.
    for (let times = 0; times < 20; times += 1) await unitOfWork.run(() => addAtCommit());
    const exchanges = await sentIn(() =>
      unitOfWork.run(async () => {
        await addAtCommit('one');
        await add('between');
        await addAtCommit('two');
      }),
    );
    expect(exchanges).toEqual(['test-add-user', 'test-add-users']);
    expect(await stored()).toEqual(['between', 'one', 'two']);
  });

  it('can be all of it', async () => {
    for (let times = 0; times < 3; times += 1) await unitOfWork.run(() => addAtCommit(`only_${times}`));
    expect(await stored()).toEqual(['only_0', 'only_1', 'only_2']);
  });

  it('is undone with the rest', async () => {
    const work = unitOfWork.run(async () => {
      await addAtCommit('one');
      await add('between');
      throw new Error('crash');
    });
    await expect(work).rejects.toThrow('crash');
    expect(await stored()).toEqual([]);
  });

  it('undoes the rest when it cannot be stored, and the connection is good for the next ones', async () => {
    await add('taken');
    const effects: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      const work = unitOfWork.run(async () => {
        await add('before');
        db.database.afterCommit(() => effects.push('announced'));
        await addAtCommit('taken');
      });
      await expect(work).rejects.toThrow();
      expect(await stored()).toEqual(['taken']);
    }
    for (let times = 0; times < 3; times += 1) {
      await unitOfWork.run(async () => {
        await add(`before_${times}`);
        await addAtCommit(`last_${times}`);
      });
    }
    expect(effects).toEqual([]);
    expect(await stored()).toHaveLength(7);
  });

  it('is not stored when a statement has failed, although the failure was caught', async () => {
    await add('taken');
    const work = unitOfWork.run(async () => {
      await add('taken').catch(() => undefined);
      await addAtCommit('last');
    });
    await expect(work).rejects.toThrow();
    expect(await stored()).toEqual(['taken']);
  });

  it('is stored at once outside a unit of work', async () => {
    await addAtCommit('alone');
    expect(await stored()).toEqual(['alone']);
  });
});

describe('a unit of work inside another one', () => {
  it('joins it: both are stored together', async () => {
    await unitOfWork.run(async () => {
      const outer = await backend();
      await unitOfWork.run(async () => {
        expect(await backend()).toBe(outer);
        await add('inner');
      });
      expect(await stored()).toEqual([]);
      await add('outer');
    });

    expect(await stored()).toEqual(['inner', 'outer']);
  });

  it('is undone with it', async () => {
    const work = unitOfWork.run(async () => {
      await unitOfWork.run(() => add('inner'));
      throw new Error('outer crash');
    });

    await expect(work).rejects.toThrow('outer crash');
    expect(await stored()).toEqual([]);
  });

  it('undoes it when it throws', async () => {
    const work = unitOfWork.run(async () => {
      await add('outer');
      await unitOfWork.run(async () => {
        await add('inner');
        throw new Error('inner crash');
      });
    });

    await expect(work).rejects.toThrow('inner crash');
    expect(await stored()).toEqual([]);
  });
});

describe('a unit of work in which a statement failed', () => {
  it('does not pretend to have stored anything, although the failure was caught', async () => {
    const effects: string[] = [];
    await add('taken');
    const work = unitOfWork.run(async () => {
      await add('before');
      db.database.afterCommit(() => effects.push('announced'));
      await add('taken').catch(() => undefined);
    });

    await expect(work).rejects.toThrow();
    expect(await stored()).toEqual(['taken']);
    expect(effects).toEqual([]);
  });

  it('does not poison the connection for the next one', async () => {
    await add('taken');
    for (let round = 0; round < 30; round += 1) await unitOfWork.run(() => add('taken')).catch(() => undefined);
    await unitOfWork.run(() => add('next'));

    expect(await stored()).toEqual(['next', 'taken']);
  });
});

describe('when the server drops the connection', () => {
  it('in the middle, the work fails, nothing is stored, and the next one gets a good connection', async () => {
    const effects: string[] = [];
    const work = unitOfWork.run(async () => {
      await add('lost');
      db.database.afterCommit(() => effects.push('announced'));
      await db.sql('SELECT pg_terminate_backend($1)', [await backend()]);
      await add('after');
    });

    await expect(work).rejects.toThrow();
    await unitOfWork.run(() => add('next'));
    expect(await stored()).toEqual(['next']);
    expect(effects).toEqual([]);
  });

  it('right before the commit, the work fails too', async () => {
    const work = unitOfWork.run(async () => {
      await add('lost');
      await db.sql('SELECT pg_terminate_backend($1)', [await backend()]);
    });

    await expect(work).rejects.toThrow();
    expect(await stored()).toEqual([]);
  });
});
