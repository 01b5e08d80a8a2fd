import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type BillId, receiptId } from '../../../../domain/shared/ids.js';
import { insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
import { insertPayment } from '../support/history.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { failRun, insertPaidRun, moveRun } from '../support/schedule-runs.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { BillDesk } from './bill-desk.js';

let db: OpenDatabase;
let owner: Person;
let vendor: Person;
let desk: BillDesk;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db?.close());
beforeEach(async () => {
  await db.sql(
    'TRUNCATE bills, payable_payments, receipts, payouts, payment_requests, transactions, outbox, schedule_runs CASCADE',
  );
  owner = await storedPerson(db.database, { EURC: 1_000_000_000n });
  vendor = await storedPerson(db.database);
  desk = new BillDesk(db, owner, vendor);
});

const settle = (id: BillId) => desk.settleReceipt.execute(receiptId(id));
const drop = (hash: string) => db.sql('DELETE FROM transactions WHERE transaction_hash = $1', [hash]);
const standing = async (id: BillId) => {
  const { record, unpayableReason } = await desk.one(id);
  return [record.bill.status, record.amountDueValue, unpayableReason];
};

async function book(hash: string, paymentId: string | null = null) {
  const moved = { token: 'EURC', minor_units: '119000000', occurred_at: new Date('2026-11-20T18:00:00Z') } as const;
  await insertTransactions(db.sql, [
    transactionRow(owner, { transaction_hash: hash, payment_request_id: paymentId, ...moved }),
  ]);
}

/** A bill that a payment of a schedule has paid. @param isKnown whether the run was known when the receipt was linked */
async function paidBySchedule(isKnown = true) {
  const id = await desk.invoice();
  const hash = randomHex(32);
  const known = isKnown ? await insertPaidRun(db.sql, owner.user.id, hash) : null;
  await desk.link(id, { transaction_hash: hash });
  const run = known ?? (await insertPaidRun(db.sql, owner.user.id, hash));
  if (!isKnown) await desk.followRun.execute(run);
  await settle(id);
  expect(await standing(id)).toEqual(['PAID', 0n, 'paid']);
  return { id, hash, run };
}

const UNDER_WAY = ['PENDING', 119_000_000n, 'linked_payment_under_way'];

describe('a bill that a payment of a schedule has paid', () => {
  it.each([
    ['linked before the service knew whose payment it is', false],
    ['linked afterwards', true],
  ])(
    '%s: is to be paid again when the chain takes it back, cannot be paid twice meanwhile, and is paid by the transaction of now',
    async (_, isKnown) => {
      const { id, hash, run } = await paidBySchedule(isKnown);
      await drop(hash);
      await moveRun(db.sql, run, null);
      await desk.followRun.execute(run);
      expect(await standing(id)).toEqual(UNDER_WAY);
      await expect(desk.pay(id)).rejects.toThrow('under way again');
      const again = randomHex(32);
      await book(again);
      await moveRun(db.sql, run, again);
      await desk.followRun.execute(run);
      await desk.followRun.execute(run);
      expect(await standing(id)).toEqual(['PAID', 0n, 'paid']);
      const { payments } = await desk.receipts.found(receiptId(id), owner.user.id);
      expect(payments).toMatchObject([{ transactionHash: again, shareValue: 119_000_000n }]);
    },
  );

  it('can be paid in the app when the payment was not made in the end', async () => {
    const { id, hash, run } = await paidBySchedule();
    await drop(hash);
    await failRun(db.sql, run);
    await desk.followRun.execute(run);
    expect(await standing(id)).toEqual(['PENDING', 119_000_000n, null]);
    await desk.pay(id);
  });

  it('can be paid in the app when its owner has detached the dropped transaction', async () => {
    const { id, hash } = await paidBySchedule();
    await drop(hash);
    await desk.receipts.detach.execute(receiptId(id), owner.user.id);
    await settle(id);
    expect(await standing(id)).toEqual(['PENDING', 119_000_000n, null]);
  });

  it('lets no payment be approved that was proposed beside it', async () => {
    const id = await desk.invoice();
    await desk.pay(id);
    const hash = randomHex(32);
    const run = await insertPaidRun(db.sql, owner.user.id, hash);
    await desk.link(id, { transaction_hash: hash });
    await drop(hash);
    await moveRun(db.sql, run, null);
    await desk.followRun.execute(run);
    const rows = await db.sql<object>('SELECT status, rejection_reason AS reason FROM payment_requests');
    expect(rows).toMatchObject([{ status: 'REJECTED', reason: expect.stringContaining('under way again') }]);
  });
});

it('a bill whose linked payment is under way again cannot be paid beside it, and is paid when it completes', async () => {
  const id = await desk.invoice();
  const hash = randomHex(32);
  const money = { minorUnits: 119_000_000n, currency: 'EUR' } as const;
  const terms = { ...money, approvedAt: new Date('2026-11-20T18:00:00Z'), transactionHash: hash };
  const payment = await insertPayment(db.sql, owner, vendor, { ...terms, status: 'COMPLETED' });
  await book(hash, payment);
  const linked = { receiptId: receiptId(id), ownerId: owner.user.id, transactionHash: hash };
  await desk.receipts.attach.execute(linked);
  await settle(id);
  expect(await standing(id)).toEqual(['PAID', 0n, 'paid']);
  await drop(hash);
  await db.sql(
    `UPDATE payment_requests SET status = 'APPROVED', transaction_hash = NULL, ended_at = NULL WHERE id = $1`,
    [payment],
  );
  await desk.settlePaid.execute(payment);
  expect(await standing(id)).toEqual(UNDER_WAY);
  await expect(desk.pay(id)).rejects.toThrow('under way again');
  const again = randomHex(32);
  await book(again, payment);
  await db.sql(
    `UPDATE payment_requests SET status = 'COMPLETED', transaction_hash = $2, ended_at = now() WHERE id = $1`,
    [payment, again],
  );
  await desk.settlePaid.execute(payment);
  expect(await standing(id)).toEqual(['PAID', 0n, 'paid']);
});
