import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type UserId, userId } from '../../../../domain/shared/ids.js';
import { aReading, found } from '../../../support/builders/readings.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { ReceiptDesk } from './receipt-desk.js';

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

describe('lines', () => {
  it('say where they were read, also after a correction, unless somebody has added them', async () => {
    const place = { page: 1, left: 0.1, top: 0.4, width: 0.8, height: 0.02 };
    const { lineItems } = aReading();
    desk.reading = aReading({ lineItems: lineItems.map((item) => ({ ...item, place })) });
    const { receipt } = await desk.readOne(ownerId);
    const [first] = await desk.lineItems.of(receipt.id);
    if (!first) throw new Error('No line was read');
    await desk.changeLineItem.execute(first.id, ownerId, { description: 'Large cappuccino' });
    await desk.addLineItem.execute(receipt.id, ownerId, { description: 'Water' });
    const places = (await desk.lineItems.of(receipt.id)).map((item) => [item.description, item.place]);
    expect(places).toEqual([
      ['Large cappuccino', place],
      ['Breakfast', place],
      ['Water', null],
    ]);
  });

  it('are added, changed, removed and found, with what they cost by currency', async () => {
    const { receipt } = await desk.readOne(ownerId);
    const added = await desk.addLineItem.execute(receipt.id, ownerId, {
      description: 'Iced cappuccino',
      totalValue: '-1.50',
      category: 'Drinks',
    });
    const changed = await desk.changeLineItem.execute(added.id, ownerId, { quantity: '3', category: null });
    expect(changed).toMatchObject({ description: 'Iced cappuccino', quantity: 3_000_000n, category: null });
    desk.reading = aReading({ currency: found('JPY') });
    await desk.readOne(ownerId);

    const search = { text: 'CAPP', category: null, from: null, until: null, limit: 2, offset: 0 };
    const result = await desk.lineItems.search(ownerId, search);
    expect(result.items.map(({ description }) => description)).toEqual(['Cappuccino', 'Cappuccino']);
    expect(result.count).toBe(3);
    expect(result.totals).toEqual([
      { currency: 'EUR', totalValue: 5_500_000n },
      { currency: 'JPY', totalValue: 7_000_000n },
    ]);
    expect((await desk.lineItems.search(ownerId, { ...search, text: '%' })).count).toBe(0);
    // A sweep deletes receipts whose file never arrives, and leaves their lines.
    const lost = await desk.upload(ownerId);
    await desk.addLineItem.execute(lost.receiptId, ownerId, { description: 'Cappuccino', totalValue: '9' });
    await db.sql("UPDATE receipts SET status = 'DELETED' WHERE id = $1", [lost.receiptId]);
    expect((await desk.lineItems.search(ownerId, search)).count).toBe(3);
    await desk.removeLineItem.execute(added.id, ownerId);
    await expect(desk.removeLineItem.execute(added.id, ownerId)).rejects.toThrow('was not found');
    const stranger = userId('019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11');
    const [line] = await desk.lineItems.of(receipt.id);
    if (!line) throw new Error('The receipt has no line');
    await expect(desk.changeLineItem.execute(line.id, stranger, {})).rejects.toThrow('was not found');
  });
});

describe('the lines of a credit note', () => {
  const search = { text: '', category: null, from: null, until: null, limit: 10, offset: 0 };

  it('are taken off what was spent, and say what they belong to', async () => {
    await desk.readOne(ownerId);
    desk.reading = aReading({ documentType: 'credit_note', totalAmountValue: found(7_000_000n) });
    const { receipt } = await desk.readOne(ownerId);
    for (const { id, description } of await desk.lineItems.of(receipt.id)) {
      if (description === 'Breakfast') await desk.removeLineItem.execute(id, ownerId);
    }
    const { items, totals } = await desk.lineItems.search(ownerId, search);
    expect(items.map(({ description, totalValue, documentType }) => [description, totalValue, documentType])).toEqual([
      ['Cappuccino', 7_000_000n, 'credit_note'],
      ['Cappuccino', 7_000_000n, 'receipt'],
      ['Breakfast', 16_800_000n, 'receipt'],
    ]);
    expect(totals).toEqual([{ currency: 'EUR', totalValue: 16_800_000n }]);
  });

  it('count in the same way when the paper prints them with a minus', async () => {
    await desk.readOne(ownerId);
    const negative = aReading().lineItems.map(({ quantity, unitPriceValue, totalValue, ...item }) => ({
      ...item,
      quantity,
      unitPriceValue: unitPriceValue && -unitPriceValue,
      totalValue: totalValue && -totalValue,
    }));
    desk.reading = aReading({ documentType: 'credit_note', lineItems: negative });
    const { receipt } = await desk.readOne(ownerId);
    expect(receipt).toMatchObject({ status: 'VALID', reviewReasons: [] });
    const nothing = [{ currency: 'EUR', totalValue: 0n }];
    expect((await desk.lineItems.search(ownerId, search)).totals).toEqual(nothing);
    // As the version before has stored them.
    await db.sql('UPDATE receipt_line_items SET total_value = -total_value WHERE receipt_id = $1', [receipt.id]);
    expect((await desk.lineItems.search(ownerId, search)).totals).toEqual(nothing);
  });
});
