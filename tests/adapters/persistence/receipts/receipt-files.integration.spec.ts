import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IN_FLIGHT_LIMITS } from '../../../../application/documents/bytes-in-flight.js';
import { MAX_RECEIPTS_WITHOUT_FILE } from '../../../../domain/receipts/upload-constraints.js';
import { ConflictError } from '../../../../domain/shared/errors.js';
import { type ReceiptId, receiptId, type UserId } from '../../../../domain/shared/ids.js';
import { HOUR, later, MINUTE } from '../../../support/builders/time.js';
import { eventually } from '../../../support/eventually.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { JPEG, PNG, ReceiptDesk, ROOM } from './receipt-desk.js';

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

const sweepAt = async (passedMs: number) => {
  desk.clock.time = later(desk.clock.time, passedMs);
  await desk.expireUploads.execute();
  await desk.removeObjects.execute();
};

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

describe('what one user may take', () => {
  it('is bounded: files that do not fit are refused before they are sent, also at once, and fit when others are gone', async () => {
    const ask = (size: number) =>
      desk.requestUpload.execute({ ownerId, mediaType: 'image/png', size, receiptId: null });
    const { receipt } = await desk.readOne(ownerId);
    await sweepAt(HOUR);
    const outcomes = await Promise.allSettled([ask(ROOM / 4), ask(ROOM / 4), ask(ROOM / 4)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(ask(ROOM / 4)).rejects.toThrow('this one does not fit');
    desk.web.set(URL, answer(200, Buffer.concat([PNG, Buffer.alloc(ROOM / 2)])));
    await expect(desk.importReceipt.execute({ ownerId, url: URL })).rejects.toThrow('this one does not fit');

    await desk.remove.execute(receipt.id, ownerId);
    await sweepAt(MINUTE);
    await expect(ask(ROOM / 5)).resolves.toBeDefined();
    const other = (await storedPerson(db.database)).user.id;
    await expect(desk.readOne(other)).resolves.toBeDefined();
  });

  it('has room for the copy of each accepted upload, and never more than the quota, also when imports and copies come at once', async () => {
    const body = Buffer.concat([PNG, Buffer.alloc(300 - PNG.length)]);
    const sent = async (size: number) => {
      const asked = await desk.requestUpload.execute({ ownerId, mediaType: 'image/png', size, receiptId: null });
      desk.objects.arrive(asked.uploadUrl, body.subarray(0, size));
      return asked.uploadKey;
    };
    const [first, second] = [await sent(ROOM / 4), await sent(ROOM / 4)];
    desk.web.set(URL, answer(200, body));
    const uploadKeys = [first, first, first, second];
    const finalized = await Promise.allSettled(
      uploadKeys.map((uploadKey) => desk.finalizeUpload.execute({ ownerId, uploadKey })),
    );
    expect(finalized.map(({ status }) => status)).toContain('fulfilled');
    expect(finalized[3]?.status).toBe('fulfilled');
    expect(desk.objects.bytes).toBeLessThanOrEqual(ROOM);

    await db.sql('TRUNCATE stored_objects CASCADE');
    desk.objects.files.clear();
    const imports = await Promise.allSettled([1, 2, 3, 4].map(() => desk.importReceipt.execute({ ownerId, url: URL })));
    expect(imports.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(desk.objects.bytes).toBe(900);
  });

  it('is read without a display copy when there is no room for one', async () => {
    desk.copy = Buffer.concat([JPEG, Buffer.alloc(ROOM)]);
    const { receipt, displayKey } = await desk.readOne(ownerId);
    expect([receipt.status, displayKey]).toEqual(['VALID', null]);
    desk.copy = JPEG;
    await desk.reparse.execute(receipt.id, ownerId);
    expect((await desk.found(receipt.id, ownerId)).displayKey).not.toBeNull();
  });

  it('waits outside while twenty files of the user are not read yet', async () => {
    const arrived = async () => {
      const { uploadUrl, uploadKey } = await desk.upload(ownerId);
      desk.objects.arrive(uploadUrl, PNG);
      return uploadKey;
    };
    for (let count = 0; count < 20; count += 1) {
      await desk.finalizeUpload.execute({ ownerId, uploadKey: await arrived() });
    }
    const uploadKey = await arrived();
    const finalize = () => desk.finalizeUpload.execute({ ownerId, uploadKey });
    await expect(finalize()).rejects.toMatchObject({ code: 'CONFLICT', retryable: true });
    // Refused before anybody is asked for the file.
    desk.web.delete(URL);
    await expect(desk.importReceipt.execute({ ownerId, url: URL })).rejects.toThrow('wait to be read');

    const [waiting] = await db.sql<{ id: string }>(`SELECT id FROM receipts WHERE status = 'PROCESSING' LIMIT 1`);
    await desk.readReceipt.execute(receiptId(waiting?.id ?? ''));
    await expect(finalize()).resolves.toMatchObject({ receipt: { status: 'PROCESSING' } });
  });

  it('is a hundred open uploads', async () => {
    await db.sql(
      `WITH one AS (INSERT INTO receipts (id, owner_id, status, created_at, updated_at)
         VALUES (gen_random_uuid(), $1, 'UPLOADING', now(), now()) RETURNING id)
       INSERT INTO receipt_uploads (upload_key, owner_id, receipt_id, made_receipt, media_type, expires_at)
       SELECT 'open' || n, $1, one.id, false, 'image/png', now() + interval '15 minutes' FROM one, generate_series(1, 99) n`,
      [ownerId],
    );
    await desk.upload(ownerId);
    await expect(desk.upload(ownerId)).rejects.toMatchObject({ code: 'CONFLICT', retryable: true });
    await expect(desk.upload((await storedPerson(db.database)).user.id)).resolves.toBeDefined();
    desk.clock.time = later(desk.clock.time, HOUR);
    await expect(desk.upload(ownerId)).resolves.toBeDefined();
  });

  it('is not filled by files that are refused when they are finalized', async () => {
    const { uploadUrl, uploadKey, receiptId: id } = await desk.upload(ownerId);
    desk.objects.arrive(uploadUrl, PNG);
    await desk.remove.execute(id, ownerId);
    for (let count = 0; count < 3; count += 1) {
      await expect(desk.finalizeUpload.execute({ ownerId, uploadKey })).rejects.toThrow(ConflictError);
    }
    expect(desk.objects.files.size).toBe(1);
  });

  it('is not finalized while too many bytes are on their way, and holds none afterwards', async () => {
    const { uploadUrl, uploadKey } = await desk.upload(ownerId);
    desk.objects.arrive(uploadUrl, JPEG);
    const held = desk.inFlight.take(ownerId, IN_FLIGHT_LIMITS.perOwner);
    const finalize = () => desk.finalizeUpload.execute({ ownerId, uploadKey });
    await expect(finalize()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryable: true });
    held.giveBack();
    // Its bytes are not what was announced; refused ones are given back, too.
    for (let times = 0; times < 5; times += 1) await expect(finalize()).rejects.toThrow('not image/png as announced');
    desk.objects.arrive(uploadUrl, PNG);
    expect((await finalize()).receipt.status).toBe('PROCESSING');
    expect(() => desk.inFlight.take(ownerId, IN_FLIGHT_LIMITS.perOwner)).not.toThrow();
  });

  it('of a few bytes is finalized while there is no room for a large one, also again after its copy was lost', async () => {
    const { uploadUrl, uploadKey } = await desk.upload(ownerId);
    desk.objects.arrive(uploadUrl, PNG);
    const others = [];
    for (let left = IN_FLIGHT_LIMITS.total - 4 * PNG.length; left > 0; left -= IN_FLIGHT_LIMITS.perOwner) {
      others.push(desk.inFlight.take(`owner ${left}`, Math.min(left, IN_FLIGHT_LIMITS.perOwner)));
    }
    const write = desk.objects.write.bind(desk.objects);
    desk.objects.write = () => Promise.reject(new Error('The disk is full'));
    const finalize = () => desk.finalizeUpload.execute({ ownerId, uploadKey });
    await expect(finalize()).rejects.toThrow('The disk is full');
    desk.objects.write = write;
    // It takes more than is kept for it by now: an owner with a file on its way gets that while half of the total is free.
    await expect(finalize()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryable: true });
    for (const other of others) other.giveBack();
    expect((await finalize()).receipt.status).toBe('PROCESSING');
    expect(() => desk.inFlight.take(ownerId, IN_FLIGHT_LIMITS.perOwner)).not.toThrow();
  });

  it('is read without a display copy while nobody has time to make one', async () => {
    desk.copyFails = true;
    const { receipt, displayKey } = await desk.readOne(ownerId);
    expect([receipt.status, displayKey]).toEqual(['VALID', null]);
    desk.copyFails = false;
    expect((await desk.reparse.execute(receipt.id, ownerId)).displayKey).not.toBeNull();
  });

  it('leaves the readers to others: few owners read again at once', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, async () => (await storedPerson(db.database)).user.id));
    const read: { readonly id: ReceiptId; readonly owner: UserId }[] = [];
    for (const owner of owners) read.push({ id: (await desk.readOne(owner)).receipt.id, owner });
    const outcomes = await Promise.allSettled(read.map(({ id, owner }) => desk.reparse.execute(id, owner)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('is one file at a time when files are read again', async () => {
    const { receipt } = await desk.readOne(ownerId);
    const again = () => desk.reparse.execute(receipt.id, ownerId);
    const outcomes = await Promise.allSettled([again(), again()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(again()).resolves.toBeDefined();
  });

  it('is no turn for a receipt that cannot be read again', async () => {
    const { receipt } = await desk.readOne(ownerId);
    const refused: unknown[] = [];
    desk.copy = null;
    const { receipt: deleted } = await desk.readOne(ownerId);
    await desk.remove.execute(deleted.id, ownerId);
    desk.copy = JPEG;
    await db.sql('UPDATE receipts SET display_key = NULL WHERE id = $1', [receipt.id]);
    desk.whileCopied = async () => {
      for (const id of [deleted.id, receiptId(ownerId)]) {
        await desk.reparse.execute(id, ownerId).catch((error: unknown) => refused.push(error));
      }
    };
    await desk.reparse.execute(receipt.id, ownerId);
    expect(refused).toMatchObject([
      { message: 'The receipt is DELETED and cannot be read again' },
      { code: 'NOT_FOUND' },
    ]);
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

it('so many receipts without a file are kept and no more, also when they are made at once', async () => {
  const few = 5;
  await db.sql(
    `INSERT INTO receipts (id, owner_id, status, created_at, updated_at, review_reasons, places, is_partial_payment)
     SELECT gen_random_uuid(), $1, 'UPLOADING', now(), now(), '{}', '{}', false FROM generate_series(1, $2)`,
    [ownerId, MAX_RECEIPTS_WITHOUT_FILE - few],
  );
  const made = await Promise.allSettled(
    Array.from({ length: 2 * few }, () => desk.createReceipt.execute(ownerId, { merchantName: 'Café' })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(few);
  const refused = made.find((each) => each.status === 'rejected');
  expect(refused?.reason).toMatchObject({ message: expect.stringContaining('receipts of yours have no file') });
  const [one] = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  if (one) await desk.remove.execute(one.receipt.id, ownerId);
  await desk.createReceipt.execute(ownerId, {});
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
