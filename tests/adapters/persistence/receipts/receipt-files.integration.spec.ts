import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { UserId } from '../../../../domain/shared/ids.js';
import { later, MINUTE } from '../../../support/builders/time.js';
import { eventually } from '../../../support/eventually.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { PNG, ReceiptDesk } from './receipt-desk.js';

const URL = 'https://merchant.example/receipt.png';
const answer = (status: number, body: Uint8Array = PNG, headers: Readonly<Record<string, string>> = {}) => ({
  status,
  headers: new Map(Object.entries(headers)),
  body,
});

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

describe('an upload', () => {
  it('is announced, arrives, and is read', async () => {
    const { uploadUrl, uploadKey, receiptId, expiresAt } = await desk.upload(ownerId);
    expect(expiresAt).toEqual(later(desk.clock.time, 15 * MINUTE));
    expect(desk.objects.uploads.get(uploadUrl)?.terms).toEqual({
      mediaType: 'image/png',
      size: PNG.length,
      lifetimeSeconds: 900,
    });
    expect((await desk.found(receiptId, ownerId)).receipt.status).toBe('UPLOADING');

    desk.objects.arrive(uploadUrl, PNG);
    expect((await desk.finalizeUpload.execute({ ownerId, uploadKey })).receipt.status).toBe('PROCESSING');
    await desk.readReceipt.execute(receiptId);

    const { receipt, content } = await desk.found(receiptId, ownerId);
    expect(receipt).toMatchObject({ status: 'VALID', reviewReasons: [] });
    expect(content).toMatchObject({ merchantName: 'Café Morgenrot GmbH', date: '2026-11-20', currency: 'EUR' });
    expect(content.amounts).toEqual({
      totalAmountValue: 23_800_000n,
      subtotalValue: 20_000_000n,
      taxAmountValue: 3_800_000n,
      taxRateValue: 1900,
      tipAmountValue: null,
    });
    expect((await desk.lineItems.of(receiptId)).map(({ description }) => description)).toEqual([
      'Cappuccino',
      'Breakfast',
    ]);
  });

  it('is finalized once, however often and at once', async () => {
    const { uploadUrl, uploadKey } = await desk.upload(ownerId);
    desk.objects.arrive(uploadUrl, PNG);
    const finalize = () => desk.finalizeUpload.execute({ ownerId, uploadKey });
    const records = await Promise.all([finalize(), finalize(), finalize()]);
    const again = await finalize();
    const keys = [...records, again].map(({ receipt }) => 'fileKey' in receipt && receipt.fileKey);
    expect(new Set(keys).size).toBe(1);
    expect(await db.sql(`SELECT type FROM outbox WHERE user_id = $1 ORDER BY position`, [ownerId])).toEqual([
      { type: 'receipt.created' },
      { type: 'receipt.processing' },
    ]);
  });

  it('cannot be exchanged by its URL after it was finalized', async () => {
    const { uploadUrl, uploadKey } = await desk.upload(ownerId);
    desk.objects.arrive(uploadUrl, PNG);
    const { receipt } = await desk.finalizeUpload.execute({ ownerId, uploadKey });
    desk.objects.arrive(uploadUrl, Buffer.from('something else'));
    if (!('fileKey' in receipt)) throw new Error('The receipt has no file');
    expect(desk.objects.files.get(receipt.fileKey)?.bytes).toEqual(PNG);
  });

  it('that has not arrived, is of another type or of somebody else is refused', async () => {
    const { uploadUrl, uploadKey } = await desk.upload(ownerId);
    await expect(desk.finalizeUpload.execute({ ownerId, uploadKey })).rejects.toThrow('has not arrived');
    desk.objects.arrive(uploadUrl, Buffer.from('%PDF-1.7'));
    await expect(desk.finalizeUpload.execute({ ownerId, uploadKey })).rejects.toThrow('is application/pdf, and not');
    desk.objects.arrive(uploadUrl, Buffer.from('<svg/>'));
    await expect(desk.finalizeUpload.execute({ ownerId, uploadKey })).rejects.toThrow('is no picture and no document');
    const stranger = (await storedPerson(db.database)).user.id;
    await expect(desk.finalizeUpload.execute({ ownerId: stranger, uploadKey })).rejects.toThrow('was not found');
    await expect(desk.finalizeUpload.execute({ ownerId, uploadKey: '../../etc/passwd' })).rejects.toThrow('uploadKey');
  });

  it.each([0, -1, 10 * 1024 * 1024 + 1, 1.5])('of %s bytes is not accepted', async (size) => {
    const input = { ownerId, mediaType: 'image/png', size, receiptId: null } as const;
    await expect(desk.requestUpload.execute(input)).rejects.toThrow('size must be');
  });

  it('gives a file to a receipt that has none, and to no other', async () => {
    const { receipt } = await desk.createReceipt.execute(ownerId, { merchantName: 'Bakery' });
    const input = { ownerId, mediaType: 'image/png', size: PNG.length, receiptId: receipt.id } as const;
    const { uploadUrl, uploadKey } = await desk.requestUpload.execute(input);
    desk.objects.arrive(uploadUrl, PNG);
    expect((await desk.finalizeUpload.execute({ ownerId, uploadKey })).receipt.id).toBe(receipt.id);
    await expect(desk.requestUpload.execute(input)).rejects.toThrow('has a file already');
  });
});

describe('a receipt', () => {
  it('shows an address to download its file, while it has one', async () => {
    const { receipt } = await desk.readOne(ownerId);
    const shown = await desk.show.execute(receipt.id, ownerId);
    expect(shown.receipt.lineItemCount).toBe(2);
    expect(shown.downloadUrl).toBe(`https://storage.example/${'fileKey' in receipt && receipt.fileKey}`);
    expect(shown.displayUrl).toBe(`https://storage.example/${(await desk.found(receipt.id, ownerId)).displayKey}`);
    const empty = await desk.createReceipt.execute(ownerId, { totalAmountValue: '12.50', currency: 'JPY' });
    expect((await desk.show.execute(empty.receipt.id, ownerId)).downloadUrl).toBeNull();
    const stranger = (await storedPerson(db.database)).user.id;
    await expect(desk.show.execute(receipt.id, stranger)).rejects.toThrow('was not found');
    await expect(desk.listLineItems.execute(receipt.id, stranger)).rejects.toThrow('was not found');
    expect(await desk.listLineItems.execute(receipt.id, ownerId)).toHaveLength(2);
  });

  it('whose job is lost is read all the same', async () => {
    const { uploadUrl, uploadKey, receiptId } = await desk.upload(ownerId);
    desk.objects.arrive(uploadUrl, PNG);
    await desk.finalizeUpload.execute({ ownerId, uploadKey });
    await desk.resumeReadings.execute();
    expect(desk.jobs).toEqual([]);
    desk.clock.time = later(desk.clock.time, 3 * MINUTE);
    await desk.resumeReadings.execute();
    expect(desk.jobs).toEqual([{ kind: desk.takeTurn.kind, subjectId: receiptId }]);
  });
});

describe('an import', () => {
  it('fetches the file and has it read', async () => {
    desk.web.set(URL, answer(200));
    const { receipt, mediaType } = await desk.importReceipt.execute({ ownerId, url: URL });
    expect([receipt.status, mediaType]).toEqual(['PROCESSING', 'image/png']);
    await desk.readReceipt.execute(receipt.id);
    expect((await desk.found(receipt.id, ownerId)).receipt.status).toBe('VALID');
  });

  it('follows few redirects, each by its own request', async () => {
    desk.web.set(URL, answer(302, PNG, { location: '/moved.png' }));
    desk.web.set('https://merchant.example/moved.png', answer(200));
    expect((await desk.importReceipt.execute({ ownerId, url: URL })).receipt.status).toBe('PROCESSING');
    desk.web.set('https://merchant.example/moved.png', answer(301, PNG, { location: URL }));
    await expect(desk.importReceipt.execute({ ownerId, url: URL })).rejects.toThrow('within 3 redirects');
  });

  it('has one deadline for all redirects together', async () => {
    desk.web.set(URL, answer(302, PNG, { location: URL }));
    desk.webMs = 7_000;
    await expect(desk.importReceipt.execute({ ownerId, url: URL })).rejects.toThrow('within 15 seconds');
    expect(desk.timeouts).toEqual([15_000, 8_000, 1_000]);
  });

  it('of an owner who has several under way is refused before anything is fetched, and others get theirs', async () => {
    desk.web.set(URL, answer(200));
    let release = (): void => undefined;
    desk.webHolds = new Promise<void>((resolve) => {
      release = resolve;
    });
    let refused = 0;
    const running = Array.from({ length: 10 }, () =>
      desk.importReceipt.execute({ ownerId, url: URL }).catch((error: unknown) => {
        refused += 1;
        throw error;
      }),
    );
    const ended = Promise.allSettled(running);
    await eventually('the others are refused', async () => refused === 6);
    const stranger = (await storedPerson(db.database)).user.id;
    const other = desk.importReceipt.execute({ ownerId: stranger, url: URL });
    await eventually('that of somebody else is fetched, too', async () => desk.timeouts.length === 5);
    release();
    const states = (await ended).map(({ status }) => status);
    expect(states.filter((status) => status === 'fulfilled')).toHaveLength(4);
    await other;
    expect(desk.timeouts).toHaveLength(5);
  });

  it.each([
    [answer(404), 'answers 404'],
    [answer(302), 'answers 302'],
    [answer(302, PNG, { location: 'https://' }), 'redirected nowhere'],
    [answer(200, Buffer.from('<html>')), 'must lead to one of'],
    [answer(200, new Uint8Array()), 'must lead to one of'],
  ])('refuses what is no file', async (answered, message) => {
    desk.web.set(URL, answered);
    await expect(desk.importReceipt.execute({ ownerId, url: URL })).rejects.toThrow(message);
    expect(desk.objects.files.size).toBe(0);
  });
});
