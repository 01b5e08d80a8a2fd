import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresLateEvents } from '../../../../adapters/persistence/late-events.postgres.js';
import { LeasedWork } from '../../../../adapters/persistence/leased-work.js';
import { FollowLateEvents } from '../../../../application/ports/follow-late-events.js';
import type { JobHandler } from '../../../../application/ports/job-queue.js';
import { RECEIPT_FOLLOWERS } from '../../../../application/receipts/receipt-followers.js';
import type { PaymentRequestId, ReceiptId, ScheduleRunId, UserId } from '../../../../domain/shared/ids.js';
import { insertTransactions, transactionRow } from '../../../support/builders/transaction-rows.js';
import { insertPayment } from '../support/history.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { failRun, insertPaidRun, moveRun } from '../support/schedule-runs.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { ReceiptDesk } from './receipt-desk.js';

const TOTAL = 23_800_000n;
const PAID_AT = new Date('2026-11-20T18:00:00Z');

let db: OpenDatabase;
let desk: ReceiptDesk;
let owner: Person;
let shop: Person;
let ownerId: UserId;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  desk = new ReceiptDesk(db.database, db.channel());
  owner = await storedPerson(db.database);
  shop = await storedPerson(db.database);
  ownerId = owner.user.id;
});

/** A completed payment of 23.80 EUR on the day of the receipt. */
async function paid(refundOf: string | null = null, from = owner, to = shop) {
  const hash = randomHex(32);
  const terms = { minorUnits: TOTAL, currency: 'EUR', approvedAt: PAID_AT, transactionHash: hash, refundOf } as const;
  const id = await insertPayment(db.sql, from, to, { ...terms, status: 'COMPLETED' });
  await book(id, hash, from);
  return { id, hash };
}

const book = (id: PaymentRequestId, hash: string, from = owner) =>
  insertTransactions(db.sql, [
    transactionRow(from, {
      ...({ transaction_hash: hash, payment_request_id: id, type: 'TRANSFER', token: 'EURC' } as const),
      minor_units: String(TOTAL),
      occurred_at: PAID_AT,
    }),
  ]);

/** The chain has dropped the payment's transaction, and perhaps includes another one. */
async function reversed(id: PaymentRequestId, replacement: string | null): Promise<void> {
  await db.sql('DELETE FROM transactions WHERE payment_request_id = $1', [id]);
  await db.sql(
    `UPDATE payment_requests SET status = $2, transaction_hash = $3, ended_at = CASE WHEN $3::text IS NOT NULL THEN now() END
     WHERE id = $1`,
    [id, replacement === null ? 'APPROVED' : 'COMPLETED', replacement],
  );
  if (replacement !== null) await book(id, replacement);
}

const linkOf = async (id: ReceiptId) => {
  const { payments, suggestion } = await desk.found(id, ownerId);
  const [{ transactionHash, paymentId } = { transactionHash: null, paymentId: null }] = payments;
  return { transactionHash, paymentId, suggested: suggestion?.transactionHash ?? null };
};
const confirm = (id: ReceiptId) => desk.answer.execute(id, ownerId, 'confirm');

describe('a payment that completes after its receipt was read', () => {
  it('is suggested for it, once', async () => {
    const { receipt, suggestion } = await desk.readOne(ownerId);
    expect(suggestion).toBeNull();
    const { id, hash } = await paid();
    await Promise.all([desk.followPayment.execute(id), desk.followPayment.execute(id)]);
    await desk.followPayment.execute(id);
    expect(await linkOf(receipt.id)).toEqual({ transactionHash: null, paymentId: null, suggested: hash });
    const changes = `SELECT FROM outbox WHERE subject_id = $1 AND type = 'receipt.changed'`;
    expect(await db.sql(changes, [receipt.id])).toHaveLength(1);
  });

  it('is suggested also when the queue has lost the job', async () => {
    const { receipt } = await desk.readOne(ownerId);
    const { id, hash } = await paid();
    await db.sql(
      `INSERT INTO outbox (type, subject_id, user_id, occurred_at) VALUES ('payment.completed', $1, $2, now())`,
      [id, ownerId],
    );
    await db.sql(`UPDATE outbox SET published_at = now() - interval '2 min'`);
    const queue = { add: async () => undefined };
    const handlers = [desk.followPayment as JobHandler];
    await new FollowLateEvents(
      new PostgresLateEvents(db.database, new LeasedWork(db.database)),
      RECEIPT_FOLLOWERS,
      handlers,
      queue,
    ).execute();
    expect((await linkOf(receipt.id)).suggested).toBe(hash);
  });

  it('is suggested also when a schedule has made it', async () => {
    const { receipt } = await desk.readOne(ownerId);
    const { hash } = await paid();
    const run = await insertPaidRun(db.sql, ownerId, hash);
    await desk.followRun({ execute: async () => undefined }).execute(run);
    expect((await linkOf(receipt.id)).suggested).toBe(hash);
  });

  it('is not suggested again after it was rejected, and never for another total', async () => {
    const { receipt } = await desk.readOne(ownerId);
    const other = await desk.readOne(ownerId);
    await desk.correct.execute(other.receipt.id, ownerId, { totalAmountValue: '23.90' });
    const { id } = await paid();
    await desk.followPayment.execute(id);
    await desk.answer.execute(receipt.id, ownerId, 'reject');
    await desk.followPayment.execute(id);
    expect((await linkOf(receipt.id)).suggested).toBeNull();
    expect((await linkOf(other.receipt.id)).suggested).toBeNull();
  });

  it('ends a suggestion when another payment fits as well', async () => {
    await paid();
    const { receipt, suggestion } = await desk.readOne(ownerId);
    expect(suggestion).not.toBeNull();
    await desk.followPayment.execute((await paid()).id);
    expect((await linkOf(receipt.id)).suggested).toBeNull();
  });
});

describe('the link of a receipt', () => {
  it('follows its payment to the transaction that is on chain after a reorganisation', async () => {
    const { id } = await paid();
    const { receipt } = await desk.readOne(ownerId);
    await confirm(receipt.id);
    await reversed(id, null);
    await desk.followPayment.execute(id);
    expect(await linkOf(receipt.id)).toMatchObject({ paymentId: id });
    // What the owner corrects meanwhile does not lose the payment.
    await desk.correct.execute(receipt.id, ownerId, { tipAmountValue: '1' });
    const replacement = randomHex(32);
    await reversed(id, replacement);
    await desk.followPayment.execute(id);
    await desk.followPayment.execute(id);
    expect(await linkOf(receipt.id)).toEqual({ transactionHash: replacement, paymentId: id, suggested: null });
  });

  it('follows its payment with the share that it has, beside another receipt', async () => {
    const { id, hash } = await paid();
    const [first, second] = [await desk.readOne(ownerId), await desk.readOne(ownerId)];
    for (const { receipt } of [first, second]) {
      await desk.attach.execute({ receiptId: receipt.id, ownerId, transactionHash: hash, shareValue: '10' });
    }
    const replacement = randomHex(32);
    await reversed(id, replacement);
    await desk.followPayment.execute(id);
    for (const { receipt } of [first, second]) {
      const { payments } = await desk.found(receipt.id, ownerId);
      expect(payments).toMatchObject([{ transactionHash: replacement, paymentId: id, shareValue: 10_000_000n }]);
    }
  });

  it('ends with a payment that fails in the end', async () => {
    const { id } = await paid();
    const { receipt } = await desk.readOne(ownerId);
    await confirm(receipt.id);
    await reversed(id, null);
    await db.sql(
      `UPDATE payment_requests SET status = 'FAILED', ended_at = now(), failure_code = 'OPERATION_REVERTED', failure_reason = 'x' WHERE id = $1`,
      [id],
    );
    await desk.followPayment.execute(id);
    expect(await linkOf(receipt.id)).toEqual({ transactionHash: null, paymentId: null, suggested: null });
  });

  it('ends when the payee has given the money back, and the payment is not suggested again', async () => {
    const { id } = await paid();
    const { receipt } = await desk.readOne(ownerId);
    await confirm(receipt.id);
    const refund = await paid(id, shop, owner);
    await desk.followPayment.execute(refund.id);
    expect(await linkOf(receipt.id)).toEqual({ transactionHash: null, paymentId: null, suggested: null });
  });
});

describe('the link of a receipt to a transaction with several payments of schedules', () => {
  const follow = (run: ScheduleRunId) => desk.followRun({ execute: async () => undefined }).execute(run);
  const transfer = (hash: string, minorUnits: bigint) =>
    insertTransactions(db.sql, [
      transactionRow(owner, {
        transaction_hash: hash,
        token: 'EURC',
        minor_units: String(minorUnits),
        occurred_at: PAID_AT,
      }),
    ]);
  const attach = (id: ReceiptId, transactionHash: string, shareValue: string) =>
    desk.attach.execute({ receiptId: id, ownerId, transactionHash, shareValue });
  const paymentsOf = async (id: ReceiptId) => (await desk.found(id, ownerId)).payments;

  it('follows the payment that has moved its share, and no other one', async () => {
    const [both, rentLater, phoneLater] = [randomHex(32), randomHex(32), randomHex(32)];
    for (const units of [20_000_000n, 3_800_000n]) await transfer(both, units);
    const rent = await insertPaidRun(db.sql, ownerId, both, 20_000_000n);
    const phone = await insertPaidRun(db.sql, ownerId, both, 3_800_000n);
    const [first, second] = [(await desk.readOne(ownerId)).receipt, (await desk.readOne(ownerId)).receipt];
    await attach(first.id, both, '20');
    await attach(second.id, both, '3.80');

    for (const run of [phone, rent]) await moveRun(db.sql, run, null);
    await transfer(phoneLater, 3_800_000n);
    await moveRun(db.sql, phone, phoneLater);
    await follow(phone);
    expect(await paymentsOf(first.id)).toMatchObject([{ transactionHash: both, shareValue: 20_000_000n }]);
    const moved = { transactionHash: phoneLater, shareValue: 3_800_000n, movedValue: 3_800_000n };
    expect(await paymentsOf(second.id)).toMatchObject([moved]);

    await transfer(rentLater, 20_000_000n);
    await moveRun(db.sql, rent, rentLater);
    await follow(rent);
    expect(await paymentsOf(first.id)).toMatchObject([{ transactionHash: rentLater, movedValue: 20_000_000n }]);
    expect(await paymentsOf(second.id)).toMatchObject([moved]);
  });

  it('follows none any more when it gets the share of both', async () => {
    const both = randomHex(32);
    for (const units of [20_000_000n, 3_800_000n]) await transfer(both, units);
    const rent = await insertPaidRun(db.sql, ownerId, both, 20_000_000n);
    await insertPaidRun(db.sql, ownerId, both, 3_800_000n);
    const { receipt } = await desk.readOne(ownerId);
    await attach(receipt.id, both, '20');
    await attach(receipt.id, both, '23.80');
    await failRun(db.sql, rent);
    await follow(rent);
    expect(await paymentsOf(receipt.id)).toMatchObject([{ transactionHash: both, shareValue: 23_800_000n }]);
  });

  it('has a payment of its own where two are equal, also when the links are older than what is known of them', async () => {
    const both = randomHex(32);
    for (const units of [10_000_000n, 10_000_000n]) await transfer(both, units);
    const [first, second] = [(await desk.readOne(ownerId)).receipt, (await desk.readOne(ownerId)).receipt];
    await attach(first.id, both, '10');
    await attach(second.id, both, '10');
    const runs = [
      await insertPaidRun(db.sql, ownerId, both, 10_000_000n),
      await insertPaidRun(db.sql, ownerId, both, 10_000_000n),
    ];
    await Promise.all(runs.map(follow));
    const [one, other] = runs;
    if (!one || !other) throw new Error('There are no payments');
    await failRun(db.sql, one);
    await follow(one);
    const left = [await paymentsOf(first.id), await paymentsOf(second.id)].filter((payments) => payments.length > 0);
    expect(left).toMatchObject([[{ transactionHash: both, shareValue: 10_000_000n }]]);
    await failRun(db.sql, other);
    await follow(other);
    expect([...(await paymentsOf(first.id)), ...(await paymentsOf(second.id))]).toEqual([]);
  });

  it('stays where it is when it is none of them', async () => {
    const both = randomHex(32);
    for (const units of [20_000_000n, 3_800_000n]) await transfer(both, units);
    const { receipt } = await desk.readOne(ownerId);
    await attach(receipt.id, both, '23.80');
    const rent = await insertPaidRun(db.sql, ownerId, both, 20_000_000n);
    await follow(rent);
    await insertPaidRun(db.sql, ownerId, both, 3_800_000n);
    await failRun(db.sql, rent);
    await follow(rent);
    expect(await paymentsOf(receipt.id)).toMatchObject([{ transactionHash: both, shareValue: 23_800_000n }]);
  });
});
