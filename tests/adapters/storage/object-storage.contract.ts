import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ObjectStorage } from '../../../application/ports/object-storage.js';
import { userId } from '../../../domain/shared/ids.js';
import { type ObjectKey, ownedObjectKey } from '../../../domain/shared/object-key.js';

export interface OpenedStorage {
  readonly storage: ObjectStorage;
  /** Runs the work as if so many seconds had passed for presigned URLs. */
  later(seconds: number, work: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

const newKey = (): ObjectKey => ownedObjectKey(userId(randomUUID()), randomBytes(32).toString('base64url'));

const PNG = { mediaType: 'image/png', size: 5, lifetimeSeconds: 900 };
const SAVED = { mediaType: 'image/png', fileName: 'receipt.png', lifetimeSeconds: 900 };
const REFUSED = [400, 403, 404, 422];

/** What every storage of files does, whoever serves its URLs. */
export function objectStorageContract(open: () => Promise<OpenedStorage>): void {
  let opened: OpenedStorage;
  let storage: ObjectStorage;
  beforeAll(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterAll(() => opened?.close());

  const put = async (url: string, body: string, type = 'image/png') => {
    const answer = await fetch(url, { method: 'PUT', body, headers: { 'Content-Type': type } });
    await answer.arrayBuffer();
    return answer.status;
  };
  const textOf = async (key: ObjectKey) => {
    const bytes = await storage.read(key);
    return bytes && Buffer.from(bytes).toString();
  };

  describe('an object', () => {
    it('is read as it was written, replaced by the next one, and removed once', async () => {
      const key = newKey();
      expect(await storage.read(key)).toBeNull();
      await storage.write(key, { bytes: Buffer.from('first'), mediaType: 'image/png' });
      await storage.write(key, { bytes: Buffer.from('second'), mediaType: 'image/png' });
      expect(await textOf(key)).toBe('second');
      await storage.remove(key);
      await storage.remove(key);
      expect(await storage.read(key)).toBeNull();
    });

    it('keeps every byte of a large file', async () => {
      const key = newKey();
      const bytes = randomBytes(3 * 1024 * 1024);
      await storage.write(key, { bytes, mediaType: 'application/pdf' });
      expect(Buffer.from((await storage.read(key)) ?? []).equals(bytes)).toBe(true);
    });
  });

  describe('a presigned upload', () => {
    it('stores the announced bytes', async () => {
      const key = newKey();
      expect(await put(await storage.presignUpload(key, PNG), 'hello')).toBe(200);
      expect(await textOf(key)).toBe('hello');
    });

    it('takes no other size and no other type', async () => {
      const key = newKey();
      const url = await storage.presignUpload(key, PNG);
      expect(REFUSED).toContain(await put(url, 'hello!'));
      expect(REFUSED).toContain(await put(url, 'hell'));
      expect(REFUSED).toContain(await put(url, 'hello', 'image/jpeg'));
      expect(await storage.read(key)).toBeNull();
    });

    it('is for no other key and no other method', async () => {
      const [key, other] = [newKey(), newKey()];
      const url = await storage.presignUpload(key, PNG);
      expect(REFUSED).toContain(await put(url.replace(key, other), 'hello'));
      expect(await storage.read(other)).toBeNull();
      await put(url, 'hello');
      for (const method of ['GET', 'DELETE', 'POST']) expect(REFUSED).toContain((await fetch(url, { method })).status);
      expect(await textOf(key)).toBe('hello');
    });

    it('ends with its time', async () => {
      const key = newKey();
      const url = await storage.presignUpload(key, { ...PNG, lifetimeSeconds: 60 });
      await opened.later(61, async () => expect(REFUSED).toContain(await put(url, 'hello')));
      expect(await storage.read(key)).toBeNull();
    });
  });

  describe('a presigned download', () => {
    it('gives the bytes as a file to save, of the signed type and name', async () => {
      const key = newKey();
      await storage.write(key, { bytes: Buffer.from('hello'), mediaType: 'image/png' });
      const answer = await fetch(await storage.presignDownload(key, SAVED));
      expect([answer.status, await answer.text()]).toEqual([200, 'hello']);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="receipt.png"');
    });

    it('is for no other key, no other method and no other answer, and ends with its time', async () => {
      const [key, other] = [newKey(), newKey()];
      for (const each of [key, other]) {
        await storage.write(each, { bytes: Buffer.from('hello'), mediaType: 'image/png' });
      }
      const url = await storage.presignDownload(key, SAVED);
      const altered = [url.replace(key, other), url.replace('image%2Fpng', 'text%2Fhtml')];
      for (const each of altered) expect(REFUSED).toContain((await fetch(each)).status);
      expect(REFUSED).toContain(await put(url, 'hello'));
      await opened.later(901, async () => expect(REFUSED).toContain((await fetch(url)).status));
    });

    it('of an object that is gone answers 404', async () => {
      expect((await fetch(await storage.presignDownload(newKey(), SAVED))).status).toBe(404);
    });
  });
}
