import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { receiptId } from '../../../../domain/shared/ids.js';
import { found } from '../../../support/builders/readings.js';
import { insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
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
  await db.sql('TRUNCATE bills, payable_payments, receipts, payouts, payment_requests, transactions, outbox CASCADE');
  owner = await storedPerson(db.database, { EURC: 1_000_000_000n });
  desk = new BillDesk(db, owner, await storedPerson(db.database));
});

type Bill = Awaited<ReturnType<BillDesk['invoice']>>;

const standing = async (id: Bill) => {
  const { bill, amountDueValue } = (await desk.one(id)).record;
  return [bill.status, amountDueValue];
};
const partial = (id: Bill) => desk.receipts.partial.execute(receiptId(id), owner.user.id);

/** Its payment is completed and in the ledger. */
async function paidOnChain(id: Bill) {
  const paymentId = await desk.paid(id);
  const payment = await desk.payments.find(paymentId);
  if (payment?.status !== 'COMPLETED') throw new Error('It is not completed');
  const { transactionHash, money } = payment;
  const row = { transaction_hash: transactionHash, payment_request_id: paymentId, token: 'EURC' as const };
  const moved = { minor_units: String(money?.minorUnits), occurred_at: new Date('2026-11-20T18:00:00Z') };
  await insertTransactions(db.sql, [transactionRow(owner, { ...row, ...moved })]);
  return { paymentId, transactionHash };
}

describe('an invoice of which a part was paid before', () => {
  it('is a bill over what is left to be paid', async () => {
    const id = await desk.invoice({ amountDueValue: found(69_000_000n) });
    expect(await standing(id)).toEqual(['PENDING', 69_000_000n]);
    await desk.pay(id);
    expect(desk.proposed).toMatchObject([{ input: { amount: '69.00' } }]);
  });

  it('is paid by a transaction of what is left, which shows no mismatch', async () => {
    const amounts = { subtotalValue: found(100_000_000n), taxAmountValue: found(19_000_000n), lineItems: [] };
    const id = await desk.invoice({ amountDueValue: found(69_000_000n) }, amounts);
    await desk.link(id, { minor_units: '69000000' });
    await desk.settleReceipt.execute(receiptId(id));
    expect(await standing(id)).toEqual(['PAID', 0n]);
    const { receipt } = await desk.receipts.found(receiptId(id), owner.user.id);
    expect(receipt).toMatchObject({ reviewReasons: [] });
  });
});

describe('a linked transaction', () => {
  it.each([
    ['of its amount', {}, {}, ['PAID', 0n]],
    ['of more', { minor_units: '119000001' }, {}, ['PAID', 0n]],
    ['of less', { minor_units: '118999999' }, {}, ['PENDING', 119_000_000n]],
    ['in another currency', { token: 'USDC' }, {}, ['PENDING', 119_000_000n]],
    ['for a bill that no account can pay', { minor_units: '1' }, { currency: found('GBP') }, ['PAID', 0n]],
  ] as const)('%s: the bill is what it should be', async (_, moved, said, expected) => {
    const id = await desk.invoice({}, said);
    await desk.link(id, moved);
    await desk.settleReceipt.execute(receiptId(id));
    expect(await standing(id)).toEqual(expected);
  });

  it('pays a part when its owner says so, and the app pays the rest', async () => {
    const id = await desk.invoice();
    await desk.link(id, { minor_units: '50000000' });
    await partial(id);
    // Reading the file again does not forget what the owner has said.
    await desk.receipts.reparse.execute(receiptId(id), owner.user.id);
    await desk.settleReceipt.execute(receiptId(id));
    expect(await standing(id)).toEqual(['PENDING', 69_000_000n]);
    const paymentId = await desk.paid(id);
    expect(desk.proposed).toMatchObject([{ input: { amount: '69.00' } }]);
    await desk.settlePaid.execute(paymentId);
    expect(await standing(id)).toEqual(['PAID', 0n]);
    await desk.receipts.detach.execute(receiptId(id), owner.user.id);
    await desk.settleReceipt.execute(receiptId(id));
    expect(await standing(id)).toEqual(['PENDING', 50_000_000n]);
  });

  it('pays two bills with its shares, each as far as its share goes', async () => {
    const [june, july] = [await desk.invoice(), await desk.invoice()];
    await desk.link(june, { minor_units: '150000000' });
    const [linked] = (await desk.receipts.found(receiptId(june), owner.user.id)).payments;
    const attach = (id: typeof june, shareValue: string) =>
      desk.receipts.attach.execute({
        receiptId: receiptId(id),
        ownerId: owner.user.id,
        transactionHash: linked?.transactionHash ?? '',
        shareValue,
      });
    await attach(june, '119');
    await attach(july, '31');
    await partial(july);
    for (const id of [june, july]) await desk.settleReceipt.execute(receiptId(id));
    expect([await standing(june), await standing(july)]).toEqual([
      ['PAID', 0n],
      ['PENDING', 88_000_000n],
    ]);
  });

  it('together with another one pays a bill', async () => {
    const id = await desk.invoice();
    await desk.link(id, { minor_units: '100000000' });
    await desk.link(id, { minor_units: '19000000' });
    await desk.settleReceipt.execute(receiptId(id));
    expect(await standing(id)).toEqual(['PAID', 0n]);
  });

  it('is made up for when the queue has lost the job, also when the link is gone', async () => {
    const id = await desk.invoice();
    await desk.link(id);
    await desk.resume.execute();
    expect(await standing(id)).toEqual(['PAID', 0n]);
    await desk.receipts.detach.execute(receiptId(id), owner.user.id);
    await desk.resume.execute();
    expect(await standing(id)).toEqual(['PENDING', 119_000_000n]);
  });
});

it('a payout that comes back after months reopens the bill, also when the queue has lost the job', async () => {
  const id = await desk.invoice();
  const paymentId = await desk.paid(id);
  await desk.settlePaid.execute(paymentId);
  await db.sql(`UPDATE payable_payments SET created_at = created_at - interval '200 days'`);
  await desk.returned(paymentId, 'RETURNED');
  await db.sql(`UPDATE payouts SET heard_at = $1`, [desk.receipts.clock.now()]);
  await desk.resume.execute();
  expect(await standing(id)).toEqual(['PENDING', 119_000_000n]);
});

describe('one payment for two bills of the same amount', () => {
  it('belongs to its own: it is linked to its receipt, and neither suggested nor taken for the other', async () => {
    const june = await desk.invoice({ invoiceNumber: found('2026-06') });
    const july = await desk.invoice({ invoiceNumber: found('2026-07') });
    const { paymentId, transactionHash } = await paidOnChain(june);
    await desk.receipts.followPayment.execute(paymentId);
    await desk.receipts.followPayment.execute(paymentId);
    const receipts = await Promise.all([june, july].map((id) => desk.receipts.found(receiptId(id), owner.user.id)));
    expect(receipts).toMatchObject([
      { payments: [{ transactionHash, paymentId }], suggestion: null },
      { payments: [], suggestion: null },
    ]);
  });

  it('cannot be attached to the other, also before it is linked', async () => {
    const june = await desk.invoice({ invoiceNumber: found('2026-06') });
    const july = await desk.invoice({ invoiceNumber: found('2026-07') });
    const { transactionHash } = await paidOnChain(june);
    const link = { receiptId: receiptId(july), ownerId: owner.user.id, transactionHash };
    await expect(desk.receipts.attach.execute(link)).rejects.toThrow(`pays the bill ${june}`);
  });

  it('pays its own alone where an earlier version has linked it to the other', async () => {
    const june = await desk.invoice({ invoiceNumber: found('2026-06') });
    const july = await desk.invoice({ invoiceNumber: found('2026-07') });
    const { paymentId, transactionHash } = await paidOnChain(june);
    const wrong = `INSERT INTO receipt_payments
        (receipt_id, owner_id, transaction_hash, payment_id, currency, share_units, moved_units, position)
      VALUES ($1, $2, $3, $4, 'EUR', 119000000, 119000000, 0)`;
    await db.sql(wrong, [july, owner.user.id, transactionHash, paymentId]);
    await Promise.all([desk.settlePaid.execute(paymentId), desk.settleReceipt.execute(receiptId(july))]);
    expect([await standing(june), await standing(july)]).toMatchObject([
      ['PAID', 0n],
      ['PENDING', 119_000_000n],
    ]);
  });

  it('stays without the link that its owner has removed', async () => {
    const id = await desk.invoice();
    const { paymentId } = await paidOnChain(id);
    await desk.receipts.followPayment.execute(paymentId);
    await desk.receipts.detach.execute(receiptId(id), owner.user.id);
    await desk.receipts.followPayment.execute(paymentId);
    expect(await desk.receipts.found(receiptId(id), owner.user.id)).toMatchObject({ payments: [] });
  });
});

describe('a payment that waits for its approval', () => {
  it('is withdrawn when the bill was paid in another way', async () => {
    const id = await desk.invoice();
    const { id: waiting } = await desk.pay(id);
    await desk.link(id);
    await desk.settleReceipt.execute(receiptId(id));
    await desk.settleReceipt.execute(receiptId(id));
    const statuses = await db.sql<object>('SELECT status, rejection_reason AS reason FROM payment_requests');
    expect(statuses).toEqual([{ status: 'REJECTED', reason: 'The bill is paid already' }]);
    const told = await db.sql<object>(`SELECT 1 FROM outbox WHERE type = 'payment.rejected' AND subject_id = $1`, [
      waiting,
    ]);
    expect(told).toHaveLength(1);
  });

  it('is withdrawn when the chain takes the failure of an earlier one back', async () => {
    const id = await desk.invoice();
    await desk.pay(id);
    const first = await desk.move('approve');
    await desk.move('fail', first);
    await desk.pay(id);
    await desk.settlePaid.execute(first);
    await desk.move('reverse', first);
    await desk.settlePaid.execute(first);
    const rows = await db.sql<{ status: string }>('SELECT status FROM payment_requests ORDER BY created_at, id');
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['APPROVED', 'REJECTED']);
    await expect(desk.pay(id)).rejects.toThrow(`${first} pays the bill already`);
  });

  it('stays while its bill is not paid', async () => {
    const id = await desk.invoice();
    await desk.pay(id);
    await desk.link(id, { minor_units: '5000000' });
    await desk.settleReceipt.execute(receiptId(id));
    const [row] = await db.sql<object>('SELECT status FROM payment_requests');
    expect(row).toEqual({ status: 'PENDING_APPROVAL' });
  });
});
