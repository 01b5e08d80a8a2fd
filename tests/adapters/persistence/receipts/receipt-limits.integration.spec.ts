import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { IN_FLIGHT_LIMITS } from '../../../../application/documents/bytes-in-flight.js';
import { MAX_UNREAD_FILES } from '../../../../domain/documents/storage-quota.js';
import { MAX_RECEIPTS_WITHOUT_FILE } from '../../../../domain/receipts/upload-constraints.js';
import { ConflictError } from '../../../../domain/shared/errors.js';
import { type ReceiptId, receiptId, type UserId } from '../../../../domain/shared/ids.js';
import { HOUR, later, MINUTE } from '../../../support/builders/time.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { JPEG, PNG, ReceiptDesk, ROOM } from './receipt-desk.js';

const URL = 'https://merchant.example/receipt.png';
const answer = (body: Uint8Array) => ({ status: 200, headers: new Map<string, string>(), body });

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

describe('what one user may take', () => {
  it('is bounded: files that do not fit are refused before they are sent, also at once, and fit when others are gone', async () => {
    const ask = (size: number) =>
      desk.requestUpload.execute({ ownerId, mediaType: 'image/png', size, receiptId: null });
    const { receipt } = await desk.readOne(ownerId);
    await sweepAt(HOUR);
    const outcomes = await Promise.allSettled([ask(ROOM / 4), ask(ROOM / 4), ask(ROOM / 4)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(ask(ROOM / 4)).rejects.toThrow('this one does not fit');
    desk.web.set(URL, answer(Buffer.concat([PNG, Buffer.alloc(ROOM / 2)])));
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
    desk.web.set(URL, answer(body));
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

  it('is twenty files that are not read yet, also when more are finalized and imported at once', async () => {
    const few = 3;
    const arrived = async () => {
      const { uploadUrl, uploadKey } = await desk.upload(ownerId);
      desk.objects.arrive(uploadUrl, PNG);
      return uploadKey;
    };
    for (let count = 0; count < MAX_UNREAD_FILES - few; count += 1) {
      await desk.finalizeUpload.execute({ ownerId, uploadKey: await arrived() });
    }
    const uploadKeys = await Promise.all(Array.from({ length: 2 * few }, arrived));
    desk.web.set(URL, answer(PNG));
    const outcomes = await Promise.allSettled([
      ...uploadKeys.map((uploadKey) => desk.finalizeUpload.execute({ ownerId, uploadKey })),
      ...uploadKeys.slice(few).map(() => desk.importReceipt.execute({ ownerId, url: URL })),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(few);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT', retryable: true });
    }
    const unread = await db.sql(`SELECT FROM receipts WHERE owner_id = $1 AND status = 'PROCESSING'`, [ownerId]);
    expect(unread).toHaveLength(MAX_UNREAD_FILES);
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
