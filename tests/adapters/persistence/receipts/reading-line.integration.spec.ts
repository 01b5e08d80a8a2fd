import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PostgresReadingLine } from '../../../../adapters/persistence/receipts/reading-line.postgres.js';
import { ServiceUnavailableError } from '../../../../domain/shared/errors.js';
import type { ReceiptId, UserId } from '../../../../domain/shared/ids.js';
import { DAY, later, MINUTE } from '../../../support/builders/time.js';
import { storedPerson } from '../support/people.js';
import { type OpenDatabase, openTestDatabase } from '../support/test-database.js';
import { PNG, ReceiptDesk } from './receipt-desk.js';

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

const arrived = async (owner: UserId): Promise<ReceiptId> => {
  const { uploadUrl, uploadKey, receiptId } = await desk.upload(owner);
  desk.objects.arrive(uploadUrl, PNG);
  await desk.finalizeUpload.execute({ ownerId: owner, uploadKey });
  desk.clock.time = later(desk.clock.time, 1000);
  return receiptId;
};
const isRead = async (id: ReceiptId, owner: UserId) => (await desk.found(id, owner)).receipt.status !== 'PROCESSING';

describe('the line of files that wait to be read', () => {
  it('has owners take turns: who has used little time goes before who has used much', async () => {
    const [first, second, third] = [await arrived(ownerId), await arrived(ownerId), await arrived(ownerId)];
    const other = (await storedPerson(db.database)).user.id;
    const late = await arrived(other);
    desk.readingMs = 59_000;
    await desk.takeTurn.execute();
    expect(await isRead(first, ownerId)).toBe(true);
    await desk.takeTurn.execute();
    expect(await isRead(late, other)).toBe(true);
    expect(await isRead(second, ownerId)).toBe(false);

    desk.clock.time = later(desk.clock.time, 2 * 60 * MINUTE);
    desk.readingMs = 10;
    for (const id of [second, third]) {
      await desk.takeTurn.execute();
      expect(await isRead(id, ownerId)).toBe(true);
    }
    await desk.takeTurn.execute();
    expect(desk.readings).toBe(4);
  });

  it('gives a file to one of many that ask at once, and to another one when that one is lost', async () => {
    const id = await arrived(ownerId);
    const line = new PostgresReadingLine(db.database);
    const taken = await Promise.all(Array.from({ length: 20 }, () => line.take(desk.clock.time)));
    expect(taken.filter((each) => each !== null)).toEqual([{ id, tries: 1 }]);
    expect(await line.take(later(desk.clock.time, 6 * MINUTE))).toEqual({ id, tries: 2 });
  });

  it('leaves out a file that was not read, for a while that grows', async () => {
    const failing = await arrived(ownerId);
    const [key] = [...desk.objects.files.keys()].slice(-1);
    if (key) desk.objects.files.delete(key);
    await expect(desk.takeTurn.execute()).rejects.toThrow(ServiceUnavailableError);
    const next = await arrived(ownerId);
    for (const pauseMs of [0, 2_000, 4_000]) {
      desk.clock.time = later(desk.clock.time, pauseMs);
      await desk.takeTurn.execute().catch(() => undefined);
    }
    expect(await isRead(next, ownerId)).toBe(true);
    const [row] = await db.sql<{ tries: number }>('SELECT reading_tries AS tries FROM receipts WHERE id = $1', [
      failing,
    ]);
    expect(row?.tries).toBeGreaterThan(1);
  });
});

describe('while nobody has time to read', () => {
  it('a file is not tried, and its owner has used no time', async () => {
    const id = await arrived(ownerId);
    desk.isBusy = true;
    for (let round = 0; round < 3; round += 1) {
      await expect(desk.takeTurn.execute()).rejects.toThrow(ServiceUnavailableError);
      desk.clock.time = later(desk.clock.time, 1_000);
    }
    expect(await db.sql('SELECT reading_tries AS tries, reading_ms AS ms FROM receipts WHERE id = $1', [id])).toEqual([
      { tries: 0, ms: 0 },
    ]);
    desk.isBusy = false;
    await desk.takeTurn.execute();
    expect(await isRead(id, ownerId)).toBe(true);
  });
});

describe('a reading that the service breaks off', () => {
  it('is a try, and its time counts', async () => {
    const id = await arrived(ownerId);
    desk.readingMs = 50_000;
    desk.isLost = true;
    await expect(desk.takeTurn.execute()).rejects.toThrow(ServiceUnavailableError);
    expect(await db.sql('SELECT reading_tries AS tries, reading_ms AS ms FROM receipts WHERE id = $1', [id])).toEqual([
      { tries: 1, ms: 50_000 },
    ]);
  });

  it('is none when only its copy cannot be stored', async () => {
    const id = await arrived(ownerId);
    desk.copy = new Uint8Array(10);
    desk.objects.write = async () => {
      throw new ServiceUnavailableError('The file cannot be stored at the moment');
    };
    await desk.takeTurn.execute();
    expect(await isRead(id, ownerId)).toBe(true);
  });
});

describe('reading again', () => {
  it('takes its turn: it waits for files whose owners have used less time, and its own time counts', async () => {
    const mine = await arrived(ownerId);
    await desk.takeTurn.execute();
    desk.readingMs = 30_000;
    await desk.reparse.execute(mine, ownerId);
    desk.readingMs = 10;
    const other = (await storedPerson(db.database)).user.id;
    const theirs = await arrived(other);
    await expect(desk.reparse.execute(mine, ownerId)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await desk.takeTurn.execute();
    expect(await isRead(theirs, other)).toBe(true);
    await desk.reparse.execute(mine, ownerId);
    const [row] = await db.sql<{ ms: number }>('SELECT reading_ms AS ms FROM receipts WHERE id = $1', [mine]);
    expect(row?.ms).toBe(30_010);
  });

  it('waits for files of others for five minutes at most, however many come', async () => {
    const mine = await arrived(ownerId);
    desk.readingMs = 30_000;
    await desk.takeTurn.execute();
    await arrived((await storedPerson(db.database)).user.id);
    await expect(desk.reparse.execute(mine, ownerId)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    desk.clock.time = later(desk.clock.time, 4 * MINUTE);
    await expect(desk.reparse.execute(mine, ownerId)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    desk.clock.time = later(desk.clock.time, MINUTE);
    await arrived((await storedPerson(db.database)).user.id);
    await desk.reparse.execute(mine, ownerId);
    await expect(desk.reparse.execute(mine, ownerId)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it('of somebody who has used no more than those who wait begins at once', async () => {
    const { receipt } = await desk.readOne(ownerId);
    await arrived((await storedPerson(db.database)).user.id);
    expect((await desk.reparse.execute(receipt.id, ownerId)).receipt.status).toBe('VALID');
  });
});

describe('a file that the storage does not give', () => {
  const takeAway = () => {
    const kept = new Map(desk.objects.files);
    desk.objects.files.clear();
    return () => {
      for (const [key, file] of kept) desk.objects.files.set(key, file);
    };
  };

  it('is waited for, and read when it is there again', async () => {
    const id = await arrived(ownerId);
    const bringBack = takeAway();
    await expect(desk.takeTurn.execute()).rejects.toThrow('cannot be opened at the moment');
    expect((await desk.found(id, ownerId)).receipt.status).toBe('PROCESSING');
    bringBack();
    desk.clock.time = later(desk.clock.time, 2_000);
    await desk.takeTurn.execute();
    expect((await desk.found(id, ownerId)).receipt.status).toBe('VALID');
  });

  it('is given up after a day, and can be read again later', async () => {
    const id = await arrived(ownerId);
    const bringBack = takeAway();
    desk.clock.time = later(desk.clock.time, DAY);
    await desk.takeTurn.execute();
    expect(await desk.found(id, ownerId)).toMatchObject({
      receipt: { status: 'INVALID', reviewReasons: ['unreadable'] },
      content: { unreadableReason: 'file_lost' },
    });
    bringBack();
    expect((await desk.reparse.execute(id, ownerId)).receipt.status).toBe('VALID');
  });

  it('leaves what was read of it before, and the answer is to try again', async () => {
    const { receipt } = await desk.readOne(ownerId);
    const before = await desk.found(receipt.id, ownerId);
    takeAway();
    await expect(desk.reparse.execute(receipt.id, ownerId)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await desk.found(receipt.id, ownerId)).toEqual(before);
  });
});
