import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { UserId } from '../../../../domain/shared/ids.js';
import { LONGEST_UPLOAD_MS } from '../../../../domain/shared/least-rate.js';
import { DAY, HOUR, later, MINUTE } from '../../../support/builders/time.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { JPEG, PNG, ReceiptDesk } from './receipt-desk.js';

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

describe('a file', () => {
  it('of an upload that has begun in time and takes as long as the service lets it is removed after it has arrived, and not before', async () => {
    const { uploadUrl } = await desk.upload(ownerId);
    await sweepAt(15 * MINUTE + LONGEST_UPLOAD_MS);
    desk.objects.arrive(uploadUrl, PNG);
    await sweepAt(2 * MINUTE);
    expect(desk.objects.files.size).toBe(0);
  });

  it('that a bucket takes after its removal is removed a day later, and takes no room meanwhile', async () => {
    const { uploadUrl } = await desk.upload(ownerId);
    await sweepAt(HOUR);
    desk.objects.arrive(uploadUrl, PNG);
    expect(await db.sql('SELECT size_bytes FROM stored_objects')).toEqual([{ size_bytes: 0 }]);
    await sweepAt(23 * HOUR);
    expect(desk.objects.files.size).toBe(1);
    await sweepAt(HOUR);
    expect(desk.objects.files.size).toBe(0);
    expect(await db.sql('SELECT FROM stored_objects')).toEqual([]);
  });

  it('of an upload that is never finalized is removed, and so is the receipt that was made for it', async () => {
    const { uploadUrl, receiptId } = await desk.upload(ownerId);
    desk.objects.arrive(uploadUrl, PNG);
    await sweepAt(30 * MINUTE);
    expect(desk.objects.files.size).toBe(1);
    await sweepAt(15 * MINUTE);
    expect(desk.objects.files.size).toBe(0);
    await sweepAt(DAY);
    expect((await desk.found(receiptId, ownerId)).receipt.status).toBe('DELETED');
  });

  it('of an expired upload leaves the receipt when its owner has written into it, or sends another file', async () => {
    const [changed, resent] = [await desk.upload(ownerId), await desk.upload(ownerId)];
    desk.clock.time = later(desk.clock.time, MINUTE);
    await desk.addLineItem.execute(changed.receiptId, ownerId, { description: 'Water' });
    await sweepAt(DAY);
    const again = { ownerId, mediaType: 'image/png', size: PNG.length, receiptId: resent.receiptId } as const;
    await desk.requestUpload.execute(again);
    await sweepAt(HOUR);
    for (const { receiptId: id } of [changed, resent]) {
      expect((await desk.found(id, ownerId)).receipt.status).toBe('UPLOADING');
    }
    await sweepAt(DAY + HOUR);
    expect((await desk.found(changed.receiptId, ownerId)).receipt.status).toBe('UPLOADING');
    expect((await desk.found(resent.receiptId, ownerId)).receipt.status).toBe('DELETED');
  });

  it('that cannot be removed keeps no other one from being removed, and is tried again later', async () => {
    const ids = [(await desk.readOne(ownerId)).receipt.id, (await desk.readOne(ownerId)).receipt.id];
    for (const id of ids) await desk.remove.execute(id, ownerId);
    const [stuck] = desk.objects.files.keys();
    desk.objects.stuck = stuck ?? null;
    await expect(sweepAt(HOUR)).rejects.toThrow('cannot be removed');
    expect([...desk.objects.files.keys()]).toEqual([stuck]);
    desk.objects.stuck = null;
    await sweepAt(MINUTE);
    expect(desk.objects.files.size).toBe(1);
    await sweepAt(HOUR);
    expect(desk.objects.files.size).toBe(0);
  });

  it('is removed in one run with hundreds of others', async () => {
    await db.sql(
      `INSERT INTO stored_objects (object_key, size_bytes, disposable_at)
       SELECT $1 || '/' || lpad(n::text, 43, 'k'), 1, now() - interval '1 hour' FROM generate_series(1, 250) n`,
      [ownerId],
    );
    await sweepAt(0);
    expect(await db.sql('SELECT FROM stored_objects WHERE removed_at IS NULL')).toEqual([]);
    await sweepAt(DAY);
    expect(await db.sql('SELECT FROM stored_objects')).toEqual([]);
  });

  it('is kept with its display copy as long as its receipt, and removed with it', async () => {
    const { receipt, displayKey } = await desk.readOne(ownerId);
    await sweepAt(2 * HOUR);
    expect([...desk.objects.files.keys()]).toEqual(['fileKey' in receipt && receipt.fileKey, displayKey]);
    await desk.remove.execute(receipt.id, ownerId);
    await desk.remove.execute(receipt.id, ownerId);
    await sweepAt(MINUTE);
    expect(desk.objects.files.size).toBe(0);
    expect(await desk.lineItems.of(receipt.id)).toEqual([]);
    await sweepAt(DAY);
    expect(await db.sql('SELECT FROM stored_objects')).toEqual([]);
  });

  it('is removed when its row is gone, whoever deleted it', async () => {
    await desk.readOne(ownerId);
    await db.sql('DELETE FROM receipts');
    await sweepAt(2 * HOUR);
    expect(desk.objects.files.size).toBe(0);
  });

  it('is removed with its display copy when its owner is gone', async () => {
    await desk.readOne(ownerId);
    // The rows of other features stay in the way of a user who leaves.
    for (const table of ['chain_accounts', 'wallets'])
      await db.sql(`DELETE FROM ${table} WHERE user_id = $1`, [ownerId]);
    await db.sql('DELETE FROM users WHERE id = $1', [ownerId]);
    expect(await db.sql('SELECT FROM receipts WHERE owner_id = $1', [ownerId])).toEqual([]);
    await sweepAt(2 * HOUR);
    expect(desk.objects.files.size).toBe(0);
  });

  it('has one display copy, which reading again keeps', async () => {
    const { receipt, displayKey } = await desk.readOne(ownerId);
    if (!displayKey) throw new Error('There is no display copy');
    expect(desk.objects.files.get(displayKey)).toEqual({ bytes: JPEG, mediaType: 'image/jpeg' });
    const stored = desk.objects.files.size;
    expect((await desk.reparse.execute(receipt.id, ownerId)).displayKey).toBe(displayKey);
    expect(desk.objects.files.size).toBe(stored);
  });

  it('that has ended the process that read it is not given to another one for its copy', async () => {
    desk.reading = { outcome: 'unreadable', reason: 'too_demanding' };
    expect((await desk.readOne(ownerId)).displayKey).toBeNull();
    desk.reading = { outcome: 'unreadable', reason: 'no_text' };
    expect((await desk.readOne(ownerId)).displayKey).not.toBeNull();
  });

  it('that the sweep has taken can be named by no receipt any more', async () => {
    const { receipt } = await desk.readOne(ownerId);
    await db.sql('UPDATE stored_objects SET disposable_at = now(), is_being_removed = true');
    const fileKey = 'fileKey' in receipt ? receipt.fileKey : '';
    await db.sql("UPDATE receipts SET status = 'DELETED', file_key = NULL, display_key = NULL");
    const taken = db.sql("UPDATE receipts SET status = 'VALID', file_key = $1", [fileKey]);
    await expect(taken).rejects.toThrow('is not there');
  });
});
