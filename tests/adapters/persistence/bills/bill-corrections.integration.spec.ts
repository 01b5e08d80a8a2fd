import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type BillId, receiptId } from '../../../../domain/shared/ids.js';
import { found } from '../../../support/builders/readings.js';
import { type Person, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { BillDesk } from './bill-desk.js';

let db: OpenDatabase;
let owner: Person;
let desk: BillDesk;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql(
    'TRUNCATE bills, payable_payments, receipts, payment_requests, transactions, daily_rates, outbox CASCADE',
  );
  owner = await storedPerson(db.database, { EURC: 100_000_000_000n });
  desk = new BillDesk(db, owner, await storedPerson(db.database));
});

const standing = async (id: BillId) => {
  const { bill, amountDueValue } = (await desk.one(id)).record;
  return [bill.status, amountDueValue];
};
const correct = (id: BillId, change: Parameters<typeof desk.receipts.correct.execute>[2]) =>
  desk.receipts.correct.execute(receiptId(id), owner.user.id, change);
const settle = (id: BillId) => desk.settleReceipt.execute(receiptId(id));

describe('what was paid before', () => {
  const prepaid = () =>
    desk.invoice({ amountDueValue: found(100_000_000n) }, { reviewReasons: ['computed_due'], lineItems: [] });

  it('can be corrected by the owner: then the whole total is due, and nothing has to be confirmed', async () => {
    const id = await prepaid();
    expect(await standing(id)).toEqual(['PENDING', 100_000_000n]);
    await expect(desk.pay(id)).rejects.toThrow('does not say what is left to be paid');
    await correct(id, { prepaidValue: null });
    expect(await standing(id)).toEqual(['PENDING', 119_000_000n]);
    await desk.pay(id);
    expect(desk.proposed).toMatchObject([{ input: { amount: '119.00' } }]);
  });

  it('is never more than the total, so that nothing is PAID by a correction alone', async () => {
    const id = await prepaid();
    await expect(correct(id, { totalAmountValue: '18.99' })).rejects.toThrow('what was paid before');
    await expect(correct(id, { prepaidValue: '119.01' })).rejects.toThrow('what was paid before');
    await correct(id, { totalAmountValue: '18.99', prepaidValue: '0' });
    await settle(id);
    expect(await standing(id)).toEqual(['PENDING', 18_990_000n]);
  });
});

describe('a doubt of the reading', () => {
  it('is kept also when a process that knows of no doubts has read the file', async () => {
    const id = await desk.invoice({}, { lineItems: [], subtotalValue: null });
    // As the version before stores what it has read.
    await db.sql(`UPDATE receipts SET review_reasons = '{maybe_paid,source_mismatch}' WHERE id = $1`, [id]);
    await desk.link(id);
    await db.sql(`UPDATE receipts SET review_reasons = '{source_mismatch}' WHERE id = $1`, [id]);
    await desk.receipts.detach.execute(receiptId(id), owner.user.id);
    await settle(id);
    await expect(desk.pay(id, { confirmed: ['contradictory'] })).rejects.toThrow('says that it was paid');
  });

  it.each([
    ['maybe_paid', 'says that it was paid'],
    ['computed_due', 'does not say what is left'],
  ] as const)('%s is there again when the transaction that ended it is unlinked', async (reason, message) => {
    const id = await desk.invoice({}, { reviewReasons: [reason], lineItems: [], subtotalValue: null });
    await desk.link(id);
    expect((await desk.receipts.found(receiptId(id), owner.user.id)).receipt).toMatchObject({ reviewReasons: [] });
    await desk.receipts.detach.execute(receiptId(id), owner.user.id);
    await settle(id);
    await expect(desk.pay(id)).rejects.toThrow(message);
  });
});

it('what was confirmed is what its owner has seen', async () => {
  const id = await desk.invoice({}, { reviewReasons: ['maybe_paid', 'source_mismatch'] });
  await expect(desk.pay(id, { confirmed: ['maybe_paid'] })).rejects.toThrow('something else than its data');
  await expect(desk.pay(id, { confirmed: ['contradictory'] })).rejects.toThrow('says that it was paid');
  await desk.pay(id, { confirmed: ['contradictory', 'maybe_paid'] });
});

describe('a payment in the app of a bill whose currency is corrected afterwards', () => {
  const publishRates = () =>
    db.sql(`INSERT INTO daily_rates (day, currency, per_eur, published_at)
      SELECT day::date, currency, rate, now() FROM generate_series('2020-01-01'::date, '2030-01-01', '1 day') AS day,
        (VALUES ('EUR', 1), ('CHF', 0.95)) AS rates (currency, rate)`);

  it('counts by the rate of its day', async () => {
    await publishRates();
    const id = await desk.invoice({}, { totalAmountValue: found(10_000_000n), lineItems: [], subtotalValue: null });
    await desk.settlePaid.execute(await desk.paid(id));
    expect(await standing(id)).toEqual(['PAID', 0n]);
    await desk.receipts.correctFacts.execute(receiptId(id), owner.user.id, { currency: 'CHF' });
    await correct(id, { totalAmountValue: '1000', subtotalValue: null, taxAmountValue: null });
    await settle(id);
    expect(await standing(id)).toEqual(['PENDING', 990_500_000n]);
    // A bank's margin is none of the vendor's.
    await correct(id, { totalAmountValue: '9.6' });
    await settle(id);
    expect(await standing(id)).toEqual(['PAID', 0n]);
  });
});

it('a payment that waits is rejected when the receipt of its bill is deleted', async () => {
  const id = await desk.invoice();
  await desk.pay(id);
  await desk.receipts.remove.execute(receiptId(id), owner.user.id);
  await settle(id);
  const rows = await db.sql<object>('SELECT status FROM payment_requests');
  expect(rows).toEqual([{ status: 'REJECTED' }]);
});

it('a bill that a linked transaction has paid stays PAID when its receipt is deleted, also after a payment that was rejected', async () => {
  const id = await desk.invoice();
  await desk.pay(id);
  await desk.move('reject');
  await desk.link(id);
  await settle(id);
  expect(await standing(id)).toEqual(['PAID', 0n]);
  await desk.receipts.remove.execute(receiptId(id), owner.user.id);
  await settle(id);
  expect(await db.sql<object>('SELECT status FROM bills')).toEqual([{ status: 'PAID' }]);
});
