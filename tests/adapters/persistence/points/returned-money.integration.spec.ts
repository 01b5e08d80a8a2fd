import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { externalAccountId } from '../../../../domain/shared/ids.js';
import { CREATED_AT, DAY, later } from '../../../support/builders/time.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { PointDesk } from './point-desk.js';

const START = later(CREATED_AT, DAY);
const HOUR = 60 * 60 * 1000;

let db: OpenDatabase;
let desk: PointDesk;
let alice: Person;
let bob: Person;
let carol: Person;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql('TRUNCATE referrals, payment_requests, outbox CASCADE');
  [alice, bob, carol] = [await rich(), await rich(), await rich()];
  desk = new PointDesk(db, START);
});

const rich = () => storedPerson(db.database, { EURC: 1_000_000_000n });
const status = async () => (await db.sql<{ status: string }>('SELECT status FROM referrals'))[0]?.status;

it.each([
  [
    'to a saved wallet of the referee',
    () => {
      const owner = { userId: bob.user.id, username: bob.user.username };
      const { address } = bob.wallet;
      const wallet = { accountId: externalAccountId(desk.ids.next()), name: 'Bob', address, owner };
      return [{ instruction: { type: 'transfer_account', account: wallet } }];
    },
  ],
  [
    'in parts that earn no points',
    () => Array.from({ length: 10 }, () => ({ money: { minorUnits: 990_000n, currency: 'EUR' } })),
  ],
])('a referral is not qualified by money that comes back %s', async (_how, parts) => {
  await desk.accept(bob, alice);
  desk.clock.time = later(START, HOUR);
  const there = await desk.paid(bob, carol);
  await desk.followReferral(there);
  expect(await status()).toBe('QUALIFIED');
  for (const part of parts()) await desk.paid(carol, bob, part as never);
  await desk.followReferral(there);
  expect(await status()).toBe('JOINED');
});
