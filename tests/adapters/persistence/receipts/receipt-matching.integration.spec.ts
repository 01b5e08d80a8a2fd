import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { reviewReasonsOf } from '../../../../domain/receipts/receipt.js';
import type { ReceiptId, UserId } from '../../../../domain/shared/ids.js';
import { aReading } from '../../../support/builders/readings.js';
import { insertTransactions, type TransactionRow, transactionRow } from '../../../support/builders/transaction-rows.js';
import { type Person, randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { ReceiptDesk } from './receipt-desk.js';

let db: OpenDatabase;
let desk: ReceiptDesk;
let owner: Person;
let ownerId: UserId;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  desk = new ReceiptDesk(db.database, db.channel());
  owner = await storedPerson(db.database);
  ownerId = owner.user.id;
});

/** Books a payment of 23.80 EUR on the day of the receipt. */
async function paid(changes: Partial<TransactionRow> = {}): Promise<string> {
  const hash = randomHex(32);
  const row = {
    transaction_hash: hash,
    token: 'EURC' as const,
    minor_units: '23800000',
    direction: 'outgoing' as const,
    occurred_at: new Date('2026-11-20T18:00:00Z'),
    ...changes,
  };
  await insertTransactions(db.sql, [transactionRow(owner, row)]);
  return hash;
}

const suggestionOf = async (id: ReceiptId) => (await desk.found(id, ownerId)).suggestion;

describe('a read receipt', () => {
  it('has the transaction of its amount, currency and day suggested, with a score and a reason', async () => {
    const hash = await paid();
    await paid({ minor_units: '23810000' });
    await paid({ token: 'USDC' });
    await paid({ occurred_at: new Date('2026-10-01T18:00:00Z') });
    const { suggestion, payments } = await desk.readOne(ownerId);
    expect(suggestion).toEqual({ transactionHash: hash, score: 0.8, reason: 'Same amount, same day' });
    expect(payments).toEqual([]);
  });

  it('has nothing suggested that belongs to another receipt or came in', async () => {
    const hash = await paid();
    const first = await desk.readOne(ownerId);
    await desk.answer.execute(first.receipt.id, ownerId, 'confirm');
    await paid({ direction: 'incoming' });
    expect((await desk.readOne(ownerId)).suggestion).toBeNull();
    const another = await desk.readOne(ownerId);
    const attach = { receiptId: another.receipt.id, ownerId, transactionHash: hash };
    await expect(desk.attach.execute(attach)).rejects.toThrow('has another receipt');
  });
});

describe('a suggestion', () => {
  it('that is confirmed links the transaction', async () => {
    const hash = await paid();
    const { receipt } = await desk.readOne(ownerId);
    const confirmed = await desk.answer.execute(receipt.id, ownerId, 'confirm');
    expect(confirmed.payments).toMatchObject([{ transactionHash: hash, shareValue: 23_800_000n }]);
    expect(confirmed.suggestion).toBeNull();
    await expect(desk.answer.execute(receipt.id, ownerId, 'confirm')).rejects.toThrow('No transaction is suggested');
  });

  it('that is rejected leaves the receipt without one, and is never made again', async () => {
    const hash = await paid();
    const { receipt } = await desk.readOne(ownerId);
    const rejected = await desk.answer.execute(receipt.id, ownerId, 'reject');
    expect([rejected.payments, rejected.suggestion]).toEqual([[], null]);
    await desk.reparse.execute(receipt.id, ownerId);
    expect(await suggestionOf(receipt.id)).toBeNull();
    // The owner can still link it.
    await desk.attach.execute({ receiptId: receipt.id, ownerId, transactionHash: hash.toUpperCase().slice(2) });
    expect((await desk.found(receipt.id, ownerId)).payments).toMatchObject([{ transactionHash: hash }]);
  });

  it('is answered once when it is confirmed for two receipts at once', async () => {
    await paid();
    const [first, second] = [await desk.readOne(ownerId), await desk.readOne(ownerId)];
    const answers = await Promise.allSettled(
      [first, second].map(({ receipt }) => desk.answer.execute(receipt.id, ownerId, 'confirm')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a linked transaction', () => {
  it('of another amount makes the receipt one to review, until it is a partial payment or unlinked', async () => {
    const hash = await paid({ minor_units: '10000000' });
    const { receipt } = await desk.readOne(ownerId);
    const input = { receiptId: receipt.id, ownerId, transactionHash: hash };
    await desk.attach.execute(input);
    const again = await desk.attach.execute(input);
    expect(again.receipt).toMatchObject({ status: 'VALID', reviewReasons: ['amount_mismatch'] });
    const partial = await desk.partial.execute(receipt.id, ownerId);
    expect(partial.receipt).toMatchObject({ reviewReasons: ['partial_payment'] });
    const detached = await desk.detach.execute(receipt.id, ownerId);
    expect(detached).toMatchObject({ receipt: { reviewReasons: [] }, payments: [] });
    await expect(desk.partial.execute(receipt.id, ownerId)).rejects.toThrow('no amount mismatch');
  });

  it('is one at a time, of the owner, and goes with the receipt', async () => {
    const [one, two] = [await paid(), await paid({ minor_units: '5000000' })];
    const { receipt } = await desk.readOne(ownerId);
    await desk.attach.execute({ receiptId: receipt.id, ownerId, transactionHash: one });
    const attach = (transactionHash: string) =>
      desk.attach.execute({ receiptId: receipt.id, ownerId, transactionHash });
    await expect(attach(two)).rejects.toThrow('detach it first');
    await expect(attach(randomHex(32))).rejects.toThrow('transactionHash must be');
    await expect(desk.detach.execute(receipt.id, ownerId, one.slice(0, -1))).rejects.toThrow('64 hexadecimal digits');
    const stranger = (await storedPerson(db.database)).user.id;
    const foreign = { receiptId: receipt.id, ownerId: stranger, transactionHash: one };
    await expect(desk.attach.execute(foreign)).rejects.toThrow('The receipt was not found');
    await desk.remove.execute(receipt.id, ownerId);
    const other = await desk.readOne(ownerId);
    expect(other.suggestion?.transactionHash).toBe(one);
    await expect(attach(one)).rejects.toThrow('DELETED');
  });
});

describe('one payment for several receipts', () => {
  it('belongs to each of them with its share, and the rest is suggested', async () => {
    const hash = await paid({ minor_units: '47600000' });
    const first = await desk.readOne(ownerId);
    const second = await desk.readOne(ownerId);
    const share = { receiptId: first.receipt.id, ownerId, transactionHash: hash };
    const whole = await desk.attach.execute(share);
    expect(whole.receipt).toMatchObject({ reviewReasons: ['amount_mismatch'] });
    const half = await desk.attach.execute({ ...share, shareValue: '23.80' });
    expect(half.receipt).toMatchObject({ reviewReasons: [] });
    await desk.reparse.execute(second.receipt.id, ownerId);
    expect((await suggestionOf(second.receipt.id))?.transactionHash).toBe(hash);
    const confirmed = await desk.answer.execute(second.receipt.id, ownerId, 'confirm');
    expect(confirmed).toMatchObject({ receipt: { reviewReasons: [] }, payments: [{ shareValue: 23_800_000n }] });
    const third = await desk.readOne(ownerId);
    expect(third.suggestion).toBeNull();
    const late = { ...share, receiptId: third.receipt.id, shareValue: '0.01' };
    await expect(desk.attach.execute(late)).rejects.toThrow('has another receipt');
    await expect(desk.attach.execute({ ...share, shareValue: '23.81' })).rejects.toThrow('23.80 EUR of it are left');
    const filter = { status: null, needsReview: null, transactionHash: hash };
    expect((await desk.list.page(ownerId, filter, { limit: 10, offset: 0 })).count).toBe(2);
  });

  it('is never given away more than once, when twenty receipts ask for a share at once', async () => {
    const hash = await paid({ minor_units: '10000000' });
    const receipts = [];
    for (let count = 0; count < 20; count += 1) receipts.push(await desk.createReceipt.execute(ownerId, {}));
    const answers = await Promise.allSettled(
      receipts.map(({ receipt }) =>
        desk.attach.execute({ receiptId: receipt.id, ownerId, transactionHash: hash, shareValue: '1.50' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'CONFLICT' });
    const sum = 'SELECT sum(share_units)::text AS taken FROM receipt_payments WHERE transaction_hash = $1';
    expect(await db.sql(sum, [hash])).toEqual([{ taken: '9000000' }]);
  });
});

describe('several payments of one receipt', () => {
  it('are taken until they cover it, and are unlinked one by one or all', async () => {
    const [one, two, three] = [
      await paid({ minor_units: '10000000' }),
      await paid({ minor_units: '13800000' }),
      await paid({ minor_units: '1000000' }),
    ];
    const { receipt } = await desk.readOne(ownerId);
    const attach = (transactionHash: string) =>
      desk.attach.execute({ receiptId: receipt.id, ownerId, transactionHash });
    await attach(one);
    const partial = await desk.partial.execute(receipt.id, ownerId);
    expect(partial.receipt).toMatchObject({ reviewReasons: ['partial_payment'] });
    const covered = await attach(two);
    expect(covered.receipt).toMatchObject({ reviewReasons: [] });
    expect(covered.payments.map(({ transactionHash }) => transactionHash)).toEqual([one, two]);
    await expect(attach(three)).rejects.toThrow('detach it first');
    const without = await desk.detach.execute(receipt.id, ownerId, one.slice(2).toUpperCase());
    expect(without.payments).toMatchObject([{ transactionHash: two }]);
    expect(without.receipt).toMatchObject({ reviewReasons: ['partial_payment'] });
    await desk.reparse.execute(receipt.id, ownerId);
    expect((await desk.found(receipt.id, ownerId)).receipt).toMatchObject({ reviewReasons: ['partial_payment'] });
    expect((await desk.detach.execute(receipt.id, ownerId, randomHex(32))).payments).toHaveLength(1);
    expect((await desk.detach.execute(receipt.id, ownerId)).payments).toEqual([]);
    // What the owner said was about these transactions.
    expect((await attach(three)).receipt).toMatchObject({ reviewReasons: ['amount_mismatch'] });
  });
});

describe('amounts', () => {
  it('are corrected one by one, cleared by null, and overwritten by reading again', async () => {
    const { receipt } = await desk.readOne(ownerId);
    const corrected = await desk.correct.execute(receipt.id, ownerId, {
      totalAmountValue: '30',
      tipAmountValue: '2.5',
    });
    expect(corrected.content.amounts).toEqual({
      totalAmountValue: 30_000_000n,
      subtotalValue: 20_000_000n,
      taxAmountValue: 3_800_000n,
      taxRateValue: 1900,
      tipAmountValue: 2_500_000n,
    });
    expect(corrected.receipt).toMatchObject({ reviewReasons: ['amount_mismatch'] });
    const cleared = await desk.correct.execute(receipt.id, ownerId, { subtotalValue: null });
    expect(cleared.receipt).toMatchObject({ reviewReasons: ['amount_mismatch'] });
    // The lines cost 23.80: with the tip that is 26.30.
    const mended = await desk.correct.execute(receipt.id, ownerId, { totalAmountValue: '26.3' });
    expect(mended.receipt).toMatchObject({ reviewReasons: [] });
    const { content } = await desk.reparse.execute(receipt.id, ownerId);
    expect(content.amounts.totalAmountValue).toBe(23_800_000n);
    for (const wrong of [{}, { totalAmountValue: '-1' }, { taxRateValue: '101' }, { totalAmountValue: '1.0000001' }]) {
      await expect(desk.correct.execute(receipt.id, ownerId, wrong)).rejects.toThrow();
    }
  });
});

describe('a total that the owner gives', () => {
  it('makes the receipt valid, and what paid it is suggested; cleared, it is invalid again', async () => {
    const hash = await paid({ minor_units: '120000000' });
    desk.reading = aReading({
      totalAmountValue: null,
      lineItems: [],
      subtotalValue: null,
      reviewReasons: ['missing_total'],
    });
    const { receipt } = await desk.readOne(ownerId);
    expect(receipt).toMatchObject({ status: 'INVALID', reviewReasons: ['missing_total'] });
    const given = await desk.correct.execute(receipt.id, ownerId, { totalAmountValue: '120' });
    expect(given).toMatchObject({
      receipt: { status: 'VALID', reviewReasons: [] },
      suggestion: { transactionHash: hash },
    });
    const cleared = await desk.correct.execute(receipt.id, ownerId, { totalAmountValue: null });
    expect(cleared).toMatchObject({
      receipt: { status: 'INVALID', reviewReasons: ['missing_total'] },
      suggestion: null,
    });
  });

  it('takes the suggestion away that was made for another one', async () => {
    const [less, more] = [await paid(), await paid({ minor_units: '120000000' })];
    const { receipt } = await desk.readOne(ownerId);
    expect(await suggestionOf(receipt.id)).toMatchObject({ transactionHash: less });
    await desk.correct.execute(receipt.id, ownerId, { totalAmountValue: '120' });
    expect(await suggestionOf(receipt.id)).toMatchObject({ transactionHash: more });
    await desk.correct.execute(receipt.id, ownerId, { totalAmountValue: '121' });
    expect(await suggestionOf(receipt.id)).toBeNull();
  });

  it('does not make a file readable', async () => {
    desk.reading = { outcome: 'unreadable', reason: 'no_text' };
    const { receipt } = await desk.readOne(ownerId);
    const given = await desk.correct.execute(receipt.id, ownerId, { totalAmountValue: '12' });
    expect(given.receipt).toMatchObject({ status: 'INVALID', reviewReasons: ['unreadable'] });
  });
});

describe('a mismatch of lines', () => {
  it('stays until it is mended, whatever else is changed', async () => {
    await paid();
    const { receipt } = await desk.readOne(ownerId);
    const [first] = await desk.lineItems.of(receipt.id);
    if (!first) throw new Error('No line was read');
    const reasons = async () => reviewReasonsOf((await desk.found(receipt.id, ownerId)).receipt);
    await desk.changeLineItem.execute(first.id, ownerId, { totalValue: '1' });
    expect(await reasons()).toEqual(['amount_mismatch']);
    await desk.changeLineItem.execute(first.id, ownerId, { category: 'food' });
    await desk.answer.execute(receipt.id, ownerId, 'confirm');
    expect(await reasons()).toEqual(['amount_mismatch']);
    await desk.removeLineItem.execute(first.id, ownerId);
    expect(await reasons()).toEqual(['amount_mismatch']);
    await desk.addLineItem.execute(receipt.id, ownerId, { description: 'Coffee', totalValue: '7' });
    expect(await reasons()).toEqual([]);
  });
});

describe('reading again', () => {
  it('is refused without a file and for a deleted receipt', async () => {
    const { receipt } = await desk.createReceipt.execute(ownerId, {});
    await expect(desk.reparse.execute(receipt.id, ownerId)).rejects.toThrow('receiptId names a receipt without a file');
    await desk.remove.execute(receipt.id, ownerId);
    await expect(desk.reparse.execute(receipt.id, ownerId)).rejects.toThrow('DELETED');
  });

  it('of a file that could be read once changes nothing when it cannot be read now', async () => {
    const { receipt } = await desk.readOne(ownerId);
    await desk.correct.execute(receipt.id, ownerId, { totalAmountValue: '24' });
    const before = await desk.found(receipt.id, ownerId);
    desk.reading = { outcome: 'unreadable', reason: 'too_demanding' };
    await expect(desk.reparse.execute(receipt.id, ownerId)).rejects.toThrow('what was read before stays');
    expect(await desk.found(receipt.id, ownerId)).toEqual(before);
    expect(await desk.lineItems.of(receipt.id)).toHaveLength(2);
  });

  it('makes an unreadable receipt valid, and invalid without its total', async () => {
    desk.reading = { outcome: 'unreadable', reason: 'damaged' };
    const { receipt, content } = await desk.readOne(ownerId);
    expect(receipt).toMatchObject({ status: 'INVALID', reviewReasons: ['unreadable'] });
    expect(content).toMatchObject({ unreadableReason: 'damaged', merchantName: null });
    desk.reading = { outcome: 'unreadable', reason: 'no_text' };
    expect((await desk.reparse.execute(receipt.id, ownerId)).content.unreadableReason).toBe('no_text');
    desk.reading = aReading({ totalAmountValue: null, reviewReasons: ['missing_total'] });
    expect((await desk.reparse.execute(receipt.id, ownerId)).receipt.status).toBe('INVALID');
    desk.reading = aReading();
    expect((await desk.reparse.execute(receipt.id, ownerId)).receipt.status).toBe('VALID');
  });

  it('of a receipt that was read meanwhile is done by no job again', async () => {
    const { receipt } = await desk.readOne(ownerId);
    await desk.readReceipt.execute(receipt.id);
    expect(desk.readings).toBe(1);
  });
});

describe('the list', () => {
  it('has the newest first, deleted ones only when asked for, and filters', async () => {
    const hash = await paid({ minor_units: '10000000' });
    const first = await desk.readOne(ownerId);
    desk.clock.time = new Date(desk.clock.time.getTime() + 1000);
    const second = await desk.readOne(ownerId);
    const deleted = await desk.readOne(ownerId);
    await desk.remove.execute(deleted.receipt.id, ownerId);
    await desk.attach.execute({ receiptId: first.receipt.id, ownerId, transactionHash: hash });

    const ids = async (filter: Partial<Parameters<typeof desk.list.page>[1]>) => {
      const all = { status: null, needsReview: null, transactionHash: null, ...filter };
      const { receipts, count } = await desk.list.page(ownerId, all, { limit: 10, offset: 0 });
      expect(count).toBe(receipts.length);
      return receipts.map(({ receipt }) => receipt.id);
    };
    expect(await ids({})).toEqual([second.receipt.id, first.receipt.id]);
    expect(await ids({ status: 'DELETED' })).toEqual([deleted.receipt.id]);
    expect(await ids({ needsReview: true })).toEqual([first.receipt.id]);
    expect(await ids({ needsReview: false })).toEqual([second.receipt.id]);
    expect(await ids({ transactionHash: hash })).toEqual([first.receipt.id]);
  });
});
