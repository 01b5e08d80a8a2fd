import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { informationRequestId, userId } from '../../../domain/shared/ids.js';
import { type OpenDatabase, openTestDatabase } from '../../adapters/persistence/support/test-database.js';
import { SandboxBank } from '../support/sandbox-bank.js';
import { StandingClock } from '../support/simple-ports.js';

/** More than a batch. */
const CROWD = 120;

let db: OpenDatabase;
let clock: StandingClock;
let bank: SandboxBank;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());

beforeEach(async () => {
  clock = new StandingClock();
  bank = new SandboxBank(db.database, clock);
  await db.sql('TRUNCATE sandbox_bank_customers, sandbox_bank_requests, sandbox_counted_transfers');
});

/** Customers whose review is over, each of them a second later than the one before. */
const reviewed = (ids: readonly string[]) =>
  db.sql(
    `INSERT INTO sandbox_bank_customers (id, wallet_address, full_name, country, version, status, missing, edd_required, next_step_at)
     SELECT id, id::text, 'Alice', 'DE', 5, 'IN_REVIEW', '{}', false, $2::timestamptz - interval '1 hour' + serial * interval '1 second'
     FROM unnest($1::uuid[]) WITH ORDINALITY AS each(id, serial)`,
    [ids, clock.now()],
  );

/** An answer of each of them that the bank has read. */
const answered = (customers: readonly string[], ids: readonly string[]) =>
  db.sql(
    `INSERT INTO sandbox_bank_requests (id, customer_id, version, reason, status, rounds, next_step_at)
     SELECT id, customer, 2, 'purpose', 'needs_review', $4::jsonb, $3::timestamptz - interval '1 hour' + serial * interval '1 second'
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS each(customer, id, serial)`,
    [
      customers,
      ids,
      clock.now(),
      JSON.stringify([
        { number: 1, question: 'Why?', askedAt: clock.now(), dueAt: clock.now(), answer: 'Rent', documents: [] },
      ]),
    ],
  );

const some = () => Array.from({ length: CROWD + 1 }, () => randomUUID());

/** The messages about everybody but one cannot be stored. */
function failForAllBut(good: string): void {
  const tell = bank.tellOfCustomer.execute.bind(bank.tellOfCustomer);
  bank.tellOfCustomer.execute = (customerId, report) =>
    customerId === good ? tell(customerId, report) : Promise.reject(new Error('No message'));
}

it('decides about an application behind any number of others about which it cannot', async () => {
  const ids = some();
  const good = ids[CROWD] ?? '';
  await reviewed(ids);
  failForAllBut(good);
  await expect(bank.desk.execute()).rejects.toThrow('No message');
  expect(await bank.customers.find(userId(good))).toMatchObject({ status: 'APPROVED' });
  const left = await db.sql(`SELECT id FROM sandbox_bank_customers WHERE status = 'IN_REVIEW'`);
  expect(left).toHaveLength(CROWD);
});

it('decides about an answer behind any number of others about which it cannot', async () => {
  const [ids, requests] = [some(), some()];
  await reviewed(ids);
  await bank.desk.execute();
  await answered(ids, requests);
  failForAllBut(ids[CROWD] ?? '');
  await expect(bank.desk.execute()).rejects.toThrow('No message');
  expect(await bank.requests.find(informationRequestId(requests[CROWD] ?? ''))).toMatchObject({ status: 'closed' });
  expect(await db.sql(`SELECT id FROM sandbox_bank_requests WHERE status = 'needs_review'`)).toHaveLength(CROWD);
});
