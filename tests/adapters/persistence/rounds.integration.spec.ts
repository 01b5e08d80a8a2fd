import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresRounds } from '../../../adapters/persistence/rounds.postgres.js';
import { ROUNDS } from '../../../application/ports/rounds.js';
import { storedPerson } from './support/people.js';
import { type OpenDatabase, openTestDatabase } from './support/test-database.js';

let db: OpenDatabase;
let rounds: PostgresRounds;
let everybody: readonly string[];

beforeAll(async () => {
  db = await openTestDatabase();
  rounds = new PostgresRounds(db.database);
  for (let count = 0; count < 7; count += 1) await storedPerson(db.database);
  everybody = (await db.sql<{ id: string }>('SELECT id FROM users ORDER BY id')).map(({ id }) => id);
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql(`UPDATE rounds SET after_id = '00000000-0000-0000-0000-000000000000'`);
});

describe('a round over all rows of a table', () => {
  it('takes each of them once, in the order of their ids, and begins anew', async () => {
    const taken: string[][] = [];
    for (let times = 0; times < 4; times += 1) taken.push([...(await rounds.next('bill-subscriptions', 3))]);
    expect(taken.slice(0, 3).flat()).toEqual(everybody);
    expect(taken.map(({ length }) => length)).toEqual([3, 3, everybody.length - 6, 3]);
  });

  it('gives processes that ask at once different users', async () => {
    const taken = await Promise.all(Array.from({ length: 3 }, () => rounds.next('bill-subscriptions', 2)));
    expect(new Set(taken.flat()).size).toBe(6);
  });

  it('goes on where the process before was killed, and does not disturb the other round', async () => {
    await rounds.next('bill-subscriptions', 3);
    const another = new PostgresRounds(await db.connect());
    expect(await another.next('bill-subscriptions', 3)).toEqual(everybody.slice(3, 6));
    expect(await another.next('grant-plan-credits', 3)).toEqual(everybody.slice(0, 3));
  });

  it('is kept for every sweep that has one', async () => {
    const names = (await db.sql<{ name: string }>('SELECT name FROM rounds ORDER BY name')).map(({ name }) => name);
    expect(names).toEqual(Object.keys(ROUNDS).sort());
  });
});
