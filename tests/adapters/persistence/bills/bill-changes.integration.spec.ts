import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresApprovalContexts } from '../../../../adapters/persistence/payments/approval-contexts.postgres.js';
import { type BillId, paymentRequestId, receiptId } from '../../../../domain/shared/ids.js';
import { storedGrant } from '../support/api-keys.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { BillDesk } from './bill-desk.js';

let db: OpenDatabase;
let owner: Person;
let desk: BillDesk;
let application: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql('TRUNCATE bills, payable_payments, receipts, payment_requests, outbox CASCADE');
  owner = await storedPerson(db.database, { EURC: 100_000_000_000n });
  desk = new BillDesk(db, owner, await storedPerson(db.database));
  const grantId = await storedGrant(db.database, owner.user.id, ['write:receipts']);
  await db.sql(`UPDATE oauth_artifacts SET client_name = 'Budget Planner' WHERE grant_id = $1`, [grantId]);
  application = `client-${grantId}`;
});

const give = (id: BillId, totalAmountValue: string, clientId?: string) =>
  desk.receipts.correct.execute(receiptId(id), owner.user.id, { totalAmountValue }, clientId);
const changeOf = async (id: BillId) => (await desk.one(id)).record.change;

describe('a bill whose amount an application has changed', () => {
  it('says so, and is paid only by an owner who knows it', async () => {
    const id = await desk.invoice();
    expect(await changeOf(id)).toBeNull();
    await give(id, '190', application);
    const changedAt = desk.receipts.clock.time;
    const change = { readValue: 119_000_000n, application: 'Budget Planner', changedAt };
    expect(await changeOf(id)).toEqual(change);
    await expect(desk.pay(id)).rejects.toThrow('confirmed must have "changed_amount"');
    const paymentId = paymentRequestId((await desk.pay(id, { confirmed: ['changed_amount'] })).id);
    const contexts = new PostgresApprovalContexts(db.database, desk.receipts.clock);
    const context = (await contexts.of(owner.user.id, [paymentId])).get(paymentId);
    expect(context?.billChange).toEqual({ ...change, value: 190_000_000n, currency: 'EUR' });
    // What the application does until the owner decides hides nothing.
    for (const amount of ['190', '119']) {
      desk.receipts.clock.time = new Date(desk.receipts.clock.time.getTime() + 1000);
      await give(id, amount, application);
      const later = (await contexts.of(owner.user.id, [paymentId])).get(paymentId);
      expect(later?.billChange).toEqual(context?.billChange);
    }
  });

  it('is as it was when the amount is again what was read, or the file is read again', async () => {
    const id = await desk.invoice();
    await give(id, '190', application);
    await give(id, '119', application);
    expect(await changeOf(id)).toBeNull();
    await give(id, '190', application);
    await desk.receipts.reparse.execute(receiptId(id), owner.user.id);
    expect(await changeOf(id)).toBeNull();
    await desk.pay(id);
  });

  it('needs no more of an owner who has given the amount since, and still says what was read', async () => {
    const id = await desk.invoice();
    await give(id, '190', application);
    await give(id, '190');
    expect(await changeOf(id)).toMatchObject({ readValue: 119_000_000n, application: null });
    await desk.receipts.correct.execute(receiptId(id), owner.user.id, { tipAmountValue: '1' }, application);
    expect(await changeOf(id)).toMatchObject({ application: null });
    await desk.pay(id);
  });

  it('names an application without a name by its id, also where no total was read', async () => {
    const id = await desk.invoice({}, { totalAmountValue: null });
    await give(id, '50', 'some-client');
    expect(await changeOf(id)).toMatchObject({ readValue: null, application: 'some-client' });
  });
});

it('a payment that was proposed before the change does not tell of it', async () => {
  const bill = await desk.invoice();
  const id = paymentRequestId((await desk.pay(bill)).id);
  desk.receipts.clock.time = new Date(desk.receipts.clock.time.getTime() + 1000);
  await give(bill, '190', application);
  const contexts = new PostgresApprovalContexts(db.database, desk.receipts.clock);
  expect((await contexts.of(owner.user.id, [id])).get(id)?.billChange).toBeNull();
});
