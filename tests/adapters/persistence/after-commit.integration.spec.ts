import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { statement } from '../../../adapters/persistence/statement.js';
import { PostgresUnitOfWork } from '../../../adapters/persistence/unit-of-work.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;
let unitOfWork: PostgresUnitOfWork;

beforeAll(async () => {
  db = await openTestDatabase();
  unitOfWork = new PostgresUnitOfWork(db.database);
});
afterAll(() => db.close());
beforeEach(() => db.sql('DELETE FROM users'));

const ADD_USER = statement<{ username: string }>('test-add-user-with-effect').sql(
  `INSERT INTO users VALUES (gen_random_uuid(), :username, 'x', now())`,
);
const add = (username: string) => db.database.affected(ADD_USER, { username });
const stored = async () =>
  (await db.sql<{ username: string }>('SELECT username FROM users ORDER BY 1')).map(({ username }) => username);

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
