import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { OWN_APP } from '../../../../application/payments/own-app.js';
import { approve } from '../../../../domain/payments/payment-request.js';
import { assertCurrent } from '../../../../domain/shared/compare-and-set.js';
import { ConflictError } from '../../../../domain/shared/errors.js';
import { type BillId, type PaymentRequestId, paymentRequestId, receiptId } from '../../../../domain/shared/ids.js';
import { found } from '../../../support/builders/readings.js';
import { insertPayment } from '../support/history.js';
import { newProposal } from '../support/payments.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
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
    'TRUNCATE bills, payable_payments, receipts, payment_requests, transactions, daily_rates, outbox CASCADE',
  );
  owner = await storedPerson(db.database, { EURC: 100_000_000_000n });
  vendor = await storedPerson(db.database);
  desk = new BillDesk(db, owner, vendor);
});

const standing = async (id: BillId) => {
  const { bill, amountDueValue } = (await desk.one(id)).record;
  return [bill.status, amountDueValue];
};
const partial = (id: BillId) => desk.receipts.partial.execute(receiptId(id), owner.user.id);
const payments = () =>
  db.sql<object>('SELECT status, rejection_reason AS reason FROM payment_requests ORDER BY created_at, id');

/** One euro is 1.10 US dollars on the day of the linked transactions. */
const publishRates = () =>
  db.sql(`INSERT INTO daily_rates (day, currency, per_eur, published_at)
    SELECT '2026-11-20', currency, rate, now() FROM (VALUES ('EUR', 1), ('USD', 1.1)) AS rates (currency, rate)`);

async function approved(id: PaymentRequestId): Promise<void> {
  const payment = await desk.payments.find(id);
  if (!payment) throw new Error('It is gone');
  await desk.unitOfWork.run(async () => {
    await desk.guard.assertApprovable(payment);
    const { next } = approve(payment, desk.receipts.clock.now());
    assertCurrent(await desk.payments.transition(next, payment.status), 'The payment');
  });
}

describe('a linked transaction in another currency', () => {
  it.each([
    ['of its worth', '130900000', ['PAID', 0n]],
    ['a bank’s margin below it', '126973000', ['PAID', 0n]],
    ['of less', '126972998', ['PENDING', 119_000_000n]],
  ])('%s counts by the rate of its day', async (_, minorUnits, expected) => {
    await publishRates();
    const id = await desk.invoice();
    await desk.link(id, { token: 'USDC', minor_units: minorUnits });
    await desk.settleReceipt.execute(receiptId(id));
    expect(await standing(id)).toEqual(expected);
  });

  it('counts as a part with its worth when its owner calls it one', async () => {
    await publishRates();
    const id = await desk.invoice();
    await desk.link(id, { token: 'USDC', minor_units: '55000000' });
    await partial(id);
    await desk.settleReceipt.execute(receiptId(id));
    expect(await standing(id)).toEqual(['PENDING', 69_000_000n]);
  });

  it.each(['CHF', 'CAD', 'MXN'])(
    'counts by its rate for a bill in %s too, which no bank takes from here',
    async (currency) => {
      await publishRates();
      await db.sql(
        `INSERT INTO daily_rates (day, currency, per_eur, published_at) VALUES ('2026-11-20', $1, 0.88, now())`,
        [currency],
      );
      const id = await desk.invoice();
      await db.sql('UPDATE receipts SET currency = $1', [currency]);
      await desk.link(id, { token: 'USDC', minor_units: '55000000' });
      await desk.settleReceipt.execute(receiptId(id));
      expect(await standing(id)).toEqual(['PENDING', 119_000_000n]);
      await partial(id);
      await desk.settleReceipt.execute(receiptId(id));
      expect(await standing(id)).toEqual(['PENDING', 75_000_000n]);
    },
  );

  it('leaves whole cents to be paid', async () => {
    await publishRates();
    await db.sql("UPDATE daily_rates SET per_eur = 1.0837 WHERE currency = 'USD'");
    const id = await desk.invoice();
    await desk.link(id, { token: 'USDC', minor_units: '55120000' });
    await partial(id);
    await desk.settleReceipt.execute(receiptId(id));
    expect(await standing(id)).toEqual(['PENDING', 68_140_000n]);
    await desk.paid(id);
    await desk.resume.execute();
    expect(desk.proposed).toMatchObject([{ input: { amount: '68.14' } }]);
    expect(await standing(id)).toEqual(['PAID', 0n]);
  });

  it.each(['CHF', 'USD'])('is not proposed in %s to an IBAN, which no bank takes', async (currency) => {
    const id = await desk.invoice();
    await db.sql('UPDATE receipts SET currency = $1', [currency]);
    await expect(desk.pay(id)).rejects.toThrow(ConflictError);
    expect(desk.proposed).toEqual([]);
  });

  it('counts for nothing of the largest total, and the sweep settles the bills of all others', async () => {
    await publishRates();
    const largest = await desk.invoice({ invoiceNumber: found('R-1') });
    await db.sql('UPDATE receipts SET total_amount_value = 1000000000000000000');
    await desk.link(largest, { token: 'USDC', minor_units: '1' });
    const other = await desk.invoice({ invoiceNumber: found('R-2') });
    await desk.link(other);
    await desk.resume.execute();
    expect([await standing(largest), await standing(other)]).toEqual([
      ['PENDING', 10n ** 18n],
      ['PAID', 0n],
    ]);
  });

  it('counts for nothing when it is worth nothing and nothing is owed, and the sweep settles the bills of all others', async () => {
    await publishRates();
    const free = await desk.invoice({ invoiceNumber: found('R-1') });
    await desk.link(free, { token: 'USDC', minor_units: '1' });
    await db.sql('UPDATE receipts SET total_amount_value = 0');
    const other = await desk.invoice({ invoiceNumber: found('R-2') });
    await desk.link(other);
    await desk.resume.execute();
    expect([await standing(free), await standing(other)]).toEqual([
      ['PAID', 0n],
      ['PAID', 0n],
    ]);
  });

  it('does not count on a day without a rate', async () => {
    const id = await desk.invoice();
    await desk.link(id, { token: 'USDC', minor_units: '999000000' });
    await desk.settleReceipt.execute(receiptId(id));
    expect(await standing(id)).toEqual(['PENDING', 119_000_000n]);
  });
});

describe('a bill that was paid by a payment to a user', () => {
  async function refunded(refundOf: PaymentRequestId, minorUnits: bigint): Promise<void> {
    await insertPayment(db.sql, vendor, owner, { status: 'COMPLETED', minorUnits, currency: 'EUR', refundOf });
  }

  async function paid(): Promise<{ id: BillId; paymentId: PaymentRequestId }> {
    const id = await desk.invoice();
    const transactionHash = randomHex(32);
    const money = { minorUnits: 119_000_000n, currency: 'EUR' } as const;
    const paymentId = await insertPayment(db.sql, owner, vendor, { status: 'COMPLETED', transactionHash, ...money });
    const linked = `INSERT INTO receipt_payments
        (receipt_id, owner_id, transaction_hash, payment_id, currency, share_units, moved_units, position)
      VALUES ($1, $2, $3, $4, 'EUR', 119000000, 119000000, 0)`;
    await db.sql(linked, [id, owner.user.id, transactionHash, paymentId]);
    await desk.settleReceipt.execute(receiptId(id));
    expect(await standing(id)).toEqual(['PAID', 0n]);
    return { id, paymentId };
  }

  it('is due again by as much as was refunded, and PENDING with all of it when all was', async () => {
    const { id, paymentId } = await paid();
    await refunded(paymentId, 19_000_000n);
    await desk.settlePaid.execute(paymentId);
    expect(await standing(id)).toEqual(['PENDING', 19_000_000n]);
    await refunded(paymentId, 100_000_000n);
    await desk.settlePaid.execute(paymentId);
    expect(await standing(id)).toEqual(['PENDING', 119_000_000n]);
  });

  it('is due again also when the queue has lost the job', async () => {
    const { id, paymentId } = await paid();
    await refunded(paymentId, 19_000_000n);
    await db.sql(`UPDATE receipts SET updated_at = '2020-01-01'`);
    await desk.resume.execute();
    expect(await standing(id)).toEqual(['PENDING', 19_000_000n]);
  });
});

describe('a payment that waits for its approval', () => {
  it('is withdrawn, and cannot be approved, when a part was paid in another way', async () => {
    const id = await desk.invoice();
    const waiting = await desk.pay(id);
    await desk.link(id, { minor_units: '50000000' });
    await partial(id);
    await expect(approved(paymentRequestId(waiting.id))).rejects.toThrow('more than what is left to be paid');
    await desk.settleReceipt.execute(receiptId(id));
    const reason = expect.stringContaining('more than what is left to be paid');
    expect(await payments()).toEqual([{ status: 'REJECTED', reason }]);
    await desk.pay(id);
    expect(desk.proposed).toMatchObject([{ input: { amount: '119.00' } }, { input: { amount: '69.00' } }]);
  });

  it.each(['total_amount_value = total_amount_value - 10000', `currency = 'USD'`, 'total_amount_value = NULL'])(
    'is withdrawn when the receipt is corrected (%s), also when the queue has lost the job',
    async (correction) => {
      const id = await desk.invoice();
      await desk.pay(id);
      await db.sql(`UPDATE receipts SET ${correction} WHERE id = '${id}'`);
      await desk.resume.execute();
      expect(await payments()).toMatchObject([{ status: 'REJECTED' }]);
    },
  );

  it('stays when the total is corrected to more, and the rest is due afterwards', async () => {
    const id = await desk.invoice();
    const waiting = await desk.pay(id);
    await db.sql(`UPDATE receipts SET total_amount_value = 129000000 WHERE id = '${id}'`);
    await desk.resume.execute();
    await approved(paymentRequestId(waiting.id));
    await desk.settlePaid.execute(await desk.move('complete'));
    expect(await standing(id)).toEqual(['PENDING', 10_000_000n]);
  });

  it('cannot be approved when the bill was paid', async () => {
    const id = await desk.invoice();
    const waiting = await desk.pay(id);
    await desk.link(id);
    await expect(approved(paymentRequestId(waiting.id))).rejects.toThrow('The bill is paid already');
  });

  it('is approved once when twenty wait for the same bill and all are approved at the same moment', async () => {
    const id = await desk.invoice({ invoiceNumber: found('R-2026-99') });
    const money = { minorUnits: 119_000_000n, currency: 'EUR' } as const;
    const waiting = Array.from({ length: 20 }, () =>
      newProposal(owner, vendor, { money, clientId: OWN_APP, createdAt: desk.receipts.clock.now() }),
    );
    for (const { next } of waiting) {
      await desk.payments.add(next, next.money);
      await desk.payable.add({ kind: 'bill', id }, next.id, next.createdAt);
    }
    const results = await Promise.allSettled(waiting.map(({ next }) => approved(next.id)));
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(refusals).toEqual(Array.from({ length: 19 }, () => expect.stringContaining('is on its way')));
    await desk.settlePaid.execute(
      await desk.move('complete', waiting[results.findIndex((one) => one.status === 'fulfilled')]?.next.id),
    );
    expect(await standing(id)).toEqual(['PAID', 0n]);
    const left = await db.sql<object>(`SELECT DISTINCT status FROM payment_requests ORDER BY status`);
    expect(left).toEqual([{ status: 'COMPLETED' }, { status: 'REJECTED' }]);
  });
});
