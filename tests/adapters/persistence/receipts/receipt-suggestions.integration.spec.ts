import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { UserId } from '../../../../domain/shared/ids.js';
import { insertTransactions, type TransactionRow, transactionRow } from '../../../support/builders/transaction-rows.js';
import { insertPayment } from '../support/history.js';
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

describe('a transaction with several payments', () => {
  it('is linked by what its owner has paid, whatever else stands before it, and each receipt has its share', async () => {
    const rent = await paid({ block_number: 7_000_000, log_index: 4 });
    const same = { block_number: 7_000_000, transaction_hash: rent };
    // Anybody can send a little in the transaction that makes a schedule's payment.
    await paid({ ...same, log_index: 1, direction: 'incoming', type: 'DEPOSIT', minor_units: '1' });
    const first = await desk.readOne(ownerId);
    expect(first.suggestion).toMatchObject({ transactionHash: rent });
    const linked = await desk.answer.execute(first.receipt.id, ownerId, 'confirm');
    expect(linked.payments).toMatchObject([{ shareValue: 23_800_000n, movedValue: 23_800_000n }]);

    const both = randomHex(32);
    await paid({ block_number: 7_000_001, log_index: 1, transaction_hash: both, minor_units: '5000000' });
    await paid({ block_number: 7_000_001, log_index: 2, transaction_hash: both });
    const second = await desk.readOne(ownerId);
    await desk.answer.execute(second.receipt.id, ownerId, 'confirm');
    const third = await desk.readOne(ownerId);
    const input = { receiptId: third.receipt.id, ownerId, transactionHash: both };
    expect((await desk.attach.execute(input)).payments).toMatchObject([{ shareValue: 5_000_000n }]);
  });
});

describe('a suggestion', () => {
  it('whose money was given back, or has never moved, cannot be confirmed or attached', async () => {
    const shop = await storedPerson(db.database);
    const terms = { minorUnits: 23_800_000n, currency: 'EUR', approvedAt: new Date('2026-11-20T18:00:00Z') } as const;
    const transactionHash = randomHex(32);
    const payment = await insertPayment(db.sql, owner, shop, { ...terms, transactionHash, status: 'COMPLETED' });
    await paid({ transaction_hash: transactionHash, payment_request_id: payment });
    const { receipt, suggestion } = await desk.readOne(ownerId);
    expect(suggestion?.transactionHash).toBe(transactionHash);
    // Nobody has looked at the suggestion since.
    await insertPayment(db.sql, shop, owner, {
      ...terms,
      transactionHash: randomHex(32),
      status: 'COMPLETED',
      refundOf: payment,
    });
    await expect(desk.answer.execute(receipt.id, ownerId, 'confirm')).rejects.toThrow('given back');
    const attach = { receiptId: receipt.id, ownerId, transactionHash };
    await expect(desk.attach.execute(attach)).rejects.toThrow('given back');
    expect((await desk.answer.execute(receipt.id, ownerId, 'reject')).suggestion).toBeNull();
  });

  it('of what is left of a transaction links that, also when the share of another receipt has ended since', async () => {
    const hash = await paid({ minor_units: '100000000' });
    const other = await desk.readOne(ownerId);
    await desk.attach.execute({ receiptId: other.receipt.id, ownerId, transactionHash: hash, shareValue: '76.20' });
    const { receipt, suggestion } = await desk.readOne(ownerId);
    expect(suggestion?.transactionHash).toBe(hash);
    await desk.detach.execute(other.receipt.id, ownerId);
    const { payments } = await desk.answer.execute(receipt.id, ownerId, 'confirm');
    expect(payments).toMatchObject([{ transactionHash: hash, shareValue: 23_800_000n }]);
  });
});
