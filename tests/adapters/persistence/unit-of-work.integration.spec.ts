import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

  it('gives its connection back, also when it throws', async () => {
    for (let round = 0; round < 30; round += 1) {
      await unitOfWork.run(async () => Promise.reject(new Error('crash'))).catch(() => undefined);
      await unitOfWork.run(() => add(`round_${round}`));
    }

    expect(await stored()).toHaveLength(30);
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

describe('an effect after the commit', () => {
  it('runs once the changes can be seen, and once however often it was asked for', async () => {
    const seen: number[] = [];
    const countUsers = () => {
      seen.push(1);
    };
    let atEffect: Promise<string[]> | undefined;
    await unitOfWork.run(async () => {
      db.database.afterCommit(countUsers);
      db.database.afterCommit(countUsers);
      await unitOfWork.run(async () => {
        db.database.afterCommit(() => {
          atEffect = stored();
        });
        await add('inner');
      });
      expect(seen).toEqual([]);
      expect(atEffect).toBeUndefined();
    });

    expect(seen).toEqual([1]);
    expect(await atEffect).toEqual(['inner']);
  });

  it('never runs when the work was undone', async () => {
    const effects: string[] = [];
    const work = unitOfWork.run(async () => {
      db.database.afterCommit(() => effects.push('announced'));
      await add('undone');
      throw new Error('crash');
    });

    await expect(work).rejects.toThrow('crash');
    expect(effects).toEqual([]);
  });

  it('runs at once outside a unit of work', () => {
    const effects: string[] = [];
    db.database.afterCommit(() => effects.push('announced'));

    expect(effects).toEqual(['announced']);
  });
});
