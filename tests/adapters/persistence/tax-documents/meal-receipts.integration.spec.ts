import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresTaxDocumentRepository } from '../../../../adapters/persistence/tax-documents/tax-document.postgres.js';
import { CryptoDigests } from '../../../../adapters/security/crypto-digests.js';
import { IN_FLIGHT_LIMITS } from '../../../../application/documents/bytes-in-flight.js';
import { FindMealReceipt } from '../../../../application/tax-documents/find-meal-receipt.js';
import type { UserId } from '../../../../domain/shared/ids.js';
import { aReading, found } from '../../../support/builders/readings.js';
import { ReceiptDesk } from '../receipts/receipt-desk.js';
import { randomHex, storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';

let db: OpenDatabase;
let desk: ReceiptDesk;
let ownerId: UserId;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  desk = new ReceiptDesk(db.database, db.channel());
  ownerId = (await storedPerson(db.database)).user.id;
});

async function mealReceipt(isMealReceipt = false) {
  const files = [desk.objects, desk.inFlight] as const;
  const documents = new PostgresTaxDocumentRepository(db.database);
  const find = new FindMealReceipt(desk.receipts, desk.list, ...files, new CryptoDigests(), documents);
  const receiptId = (await desk.readOne(ownerId)).receipt.id;
  return find.execute(ownerId, { receiptId, transactionHash: randomHex(32), isMealReceipt });
}

describe('the receipt of a meal', () => {
  it('is not that of a shop, unless its owner says that it serves meals', async () => {
    desk.reading = aReading({ merchantName: found('Nordkauf Markt') });
    await expect(mealReceipt()).rejects.toThrow('as on the receipt of a supermarket');
    expect((await mealReceipt(true)).content).toMatchObject({ merchantName: 'Nordkauf Markt' });
  });

  it('is not looked at while too many bytes of its owner are on their way', async () => {
    const held = desk.inFlight.take(ownerId, IN_FLIGHT_LIMITS.perOwner - 1);
    await expect(mealReceipt()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    held.giveBack();
    expect((await mealReceipt()).attached.fileSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(() => desk.inFlight.take(ownerId, IN_FLIGHT_LIMITS.perOwner)).not.toThrow();
  });
});
