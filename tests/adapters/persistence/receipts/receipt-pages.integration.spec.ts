import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { receiptId, type UserId } from '../../../../domain/shared/ids.js';
import { aReading } from '../../../support/builders/readings.js';
import { DAY, later, MINUTE } from '../../../support/builders/time.js';
import { eventually } from '../../../support/eventually.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { JPEG, PDF, ReceiptDesk } from './receipt-desk.js';

let db: OpenDatabase;
let desk: ReceiptDesk;
let ownerId: UserId;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql('TRUNCATE receipts, stored_objects CASCADE');
  desk = new ReceiptDesk(db.database, db.channel());
  desk.clock.time = new Date();
  ownerId = (await storedPerson(db.database)).user.id;
});

/** A PDF of three pages that was read. */
async function aPdf() {
  desk.reading = aReading({ pages: 3 });
  const record = await desk.readOne(ownerId, PDF, 'application/pdf');
  desk.drawn.length = 0;
  return record;
}
/** The same, read by a version that stored no number of pages. */
async function anOldPdf() {
  const record = await aPdf();
  await db.sql('UPDATE receipts SET page_count = NULL');
  return record;
}
const files = () => desk.objects.files.size;
const sweepIn = async (passedMs: number) => {
  desk.clock.time = later(desk.clock.time, passedMs);
  await desk.removeObjects.execute();
};

describe('a page of a receipt', () => {
  it('is drawn when it is asked for, once, and its reading has counted the pages', async () => {
    const { receipt, displayKey } = await aPdf();
    const first = await desk.showPage.execute(receipt.id, ownerId, 1);
    expect(first).toEqual({ page: 1, pageCount: 3, pictureUrl: `https://storage.example/${displayKey}` });
    const second = await desk.showPage.execute(receipt.id, ownerId, 2);
    expect(second.pictureUrl).not.toBe(first.pictureUrl);
    expect(await desk.showPage.execute(receipt.id, ownerId, 2)).toEqual(second);
    expect(desk.drawn).toEqual([2]);
    expect(desk.counted).toBe(0);
    const [, copy] = (second.pictureUrl ?? '').split('storage.example/');
    expect(desk.objects.files.get(copy as never)).toEqual({ bytes: JPEG, mediaType: 'image/jpeg' });
  });

  it('beyond the last one, of somebody else, or of a receipt without a picture does not exist', async () => {
    const { receipt } = await aPdf();
    const other = (await storedPerson(db.database)).user.id;
    const nowhere = { code: 'NOT_FOUND' };
    await expect(desk.showPage.execute(receipt.id, ownerId, 4)).rejects.toMatchObject(nowhere);
    await expect(desk.showPage.execute(receipt.id, other, 1)).rejects.toMatchObject(nowhere);
    await expect(desk.showPage.execute(receiptId(ownerId), ownerId, 1)).rejects.toMatchObject(nowhere);
    desk.copy = null;
    const unseen = await desk.readOne(ownerId, PDF, 'application/pdf');
    await expect(desk.showPage.execute(unseen.receipt.id, ownerId, 1)).rejects.toMatchObject(nowhere);
    await desk.remove.execute(receipt.id, ownerId);
    await expect(desk.showPage.execute(receipt.id, ownerId, 1)).rejects.toMatchObject(nowhere);
    expect(desk.drawn.filter((page) => page > 1)).toEqual([]);
  });

  it('of a file that an earlier version has read is counted once, whoever is being read again', async () => {
    const { receipt } = await anOldPdf();
    const others = [];
    for (let count = 0; count < 2; count += 1) {
      const other = (await storedPerson(db.database)).user.id;
      others.push({ other, own: (await desk.readOne(other, PDF, 'application/pdf')).receipt });
    }
    // Two owners read files again, which is as many as a process takes.
    let open = 0;
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    desk.whileCopied = () => {
      open += 1;
      return held;
    };
    const drawing = others.map(({ other, own }) => desk.showPage.execute(own.id, other, 2));
    await eventually('both are drawn', async () => open === 2);
    for (let times = 0; times < 2; times += 1) {
      expect(await desk.showPage.execute(receipt.id, ownerId, 1)).toMatchObject({ page: 1, pageCount: 3 });
    }
    expect(desk.counted).toBe(1);
    goOn();
    await Promise.all(drawing);
  });

  it('is one of one while nobody could count, and that is not kept', async () => {
    const { receipt } = await anOldPdf();
    desk.pageCount = null;
    expect(await desk.showPage.execute(receipt.id, ownerId, 1)).toMatchObject({ page: 1, pageCount: 1 });
    desk.pageCount = 3;
    expect(await desk.showPage.execute(receipt.id, ownerId, 1)).toMatchObject({ page: 1, pageCount: 3 });
  });

  it('waits while the storage fails, counted or not', async () => {
    const { receipt } = await anOldPdf();
    desk.objects.isBroken = true;
    const failed = { code: 'SERVICE_UNAVAILABLE' };
    await expect(desk.showPage.execute(receipt.id, ownerId, 1)).rejects.toMatchObject(failed);
    await db.sql('UPDATE receipts SET page_count = 3');
    await expect(desk.showPage.execute(receipt.id, ownerId, 2)).rejects.toMatchObject(failed);
    desk.objects.isBroken = false;
    expect((await desk.showPage.execute(receipt.id, ownerId, 2)).pictureUrl).not.toBeNull();
  });

  it('of a picture is the picture', async () => {
    const { receipt, displayKey } = await desk.readOne(ownerId);
    const shown = await desk.showPage.execute(receipt.id, ownerId, 1);
    expect(shown).toEqual({ page: 1, pageCount: 1, pictureUrl: `https://storage.example/${displayKey}` });
    expect(desk.counted).toBe(0);
  });

  it('that cannot be drawn is not tried again before the file is read again', async () => {
    const { receipt } = await aPdf();
    desk.copy = null;
    for (let times = 0; times < 2; times += 1) {
      expect(await desk.showPage.execute(receipt.id, ownerId, 2)).toEqual({ page: 2, pageCount: 3, pictureUrl: null });
    }
    expect(desk.drawn).toEqual([2]);
    desk.copy = JPEG;
    await desk.showPage.execute(receipt.id, ownerId, 3);
    await desk.reparse.execute(receipt.id, ownerId);
    expect((await desk.showPage.execute(receipt.id, ownerId, 2)).pictureUrl).not.toBeNull();
    // The one that was drawn before stayed.
    await desk.showPage.execute(receipt.id, ownerId, 3);
    expect(desk.drawn).toEqual([2, 3, 2]);
  });

  it('is tried again when nobody had time, and its time counts for its owner', async () => {
    const { receipt } = await aPdf();
    desk.copyFails = true;
    await expect(desk.showPage.execute(receipt.id, ownerId, 2)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    desk.copyFails = false;
    desk.whileCopied = () => {
      desk.clock.time = later(desk.clock.time, 700);
    };
    expect((await desk.showPage.execute(receipt.id, ownerId, 2)).pictureUrl).not.toBeNull();
    expect(await db.sql('SELECT reading_ms FROM receipts')).toEqual([{ reading_ms: 700 }]);
  });

  it('waits for another file of its owner', async () => {
    const { receipt } = await aPdf();
    await desk.showPage.execute(receipt.id, ownerId, 1);
    const refused: unknown[] = [];
    desk.whileCopied = async () => {
      await desk.reparse.execute(receipt.id, ownerId).catch((error: unknown) => refused.push(error));
    };
    expect((await desk.showPage.execute(receipt.id, ownerId, 2)).pictureUrl).not.toBeNull();
    expect(refused).toEqual([expect.objectContaining({ code: 'CONFLICT', retryable: true })]);
  });

  it('that does not fit into the room of its owner is refused, and made when there is room', async () => {
    const { receipt } = await aPdf();
    await db.sql('UPDATE stored_objects SET size_bytes = 500');
    await expect(desk.showPage.execute(receipt.id, ownerId, 2)).rejects.toMatchObject({ code: 'CONFLICT' });
    await db.sql('UPDATE stored_objects SET size_bytes = 10');
    expect((await desk.showPage.execute(receipt.id, ownerId, 2)).pictureUrl).not.toBeNull();
  });

  it('that two processes draw at once is kept once', async () => {
    const { receipt } = await aPdf();
    const beside = new ReceiptDesk(db.database, db.channel());
    for (const [key, file] of desk.objects.files) beside.objects.files.set(key, file);
    await desk.showPage.execute(receipt.id, ownerId, 1);
    const shown = await Promise.all([desk, beside].map((one) => one.showPage.execute(receipt.id, ownerId, 2)));
    expect(shown[0]).toEqual(shown[1]);
    expect(await db.sql('SELECT FROM receipt_pages')).toHaveLength(1);
    await sweepIn(DAY);
    expect(await db.sql('SELECT FROM stored_objects WHERE disposable_at IS NULL')).toHaveLength(3);
  });

  it('stays while the receipt is read again, and goes with it, whoever deletes it', async () => {
    const { receipt } = await aPdf();
    await desk.showPage.execute(receipt.id, ownerId, 2);
    await desk.showPage.execute(receipt.id, ownerId, 3);
    await sweepIn(DAY);
    await desk.reparse.execute(receipt.id, ownerId);
    expect(files()).toBe(4);
    // As a process that knows nothing of pages deletes it.
    await db.sql("UPDATE receipts SET status = 'DELETED', file_key = NULL, display_key = NULL");
    await sweepIn(MINUTE);
    expect(await db.sql('SELECT FROM receipt_pages')).toEqual([]);
    expect(files()).toBe(0);
  });

  it('that is drawn while its receipt is deleted is kept by nothing', async () => {
    const { receipt } = await aPdf();
    await desk.showPage.execute(receipt.id, ownerId, 1);
    desk.whileCopied = () => desk.remove.execute(receipt.id, ownerId);
    expect((await desk.showPage.execute(receipt.id, ownerId, 2)).pictureUrl).toBeNull();
    await sweepIn(DAY);
    expect(files()).toBe(0);
  });
});
