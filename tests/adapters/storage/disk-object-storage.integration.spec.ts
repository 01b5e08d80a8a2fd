import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { errorHandler } from '../../../adapters/http/shell/error-handler.js';
import { HmacFingerprints } from '../../../adapters/security/hmac-fingerprints.js';
import { DiskObjectStorage } from '../../../adapters/storage/disk-object-storage.js';
import { FileCipher } from '../../../adapters/storage/file-cipher.js';
import { PresignedUrls } from '../../../adapters/storage/presigned-urls.js';
import { RemoveAbandonedDrafts } from '../../../adapters/storage/remove-abandoned-drafts.js';
import { storedFilesRouter } from '../../../adapters/storage/stored-files.router.js';
import { BytesInFlight, IN_FLIGHT_LIMITS } from '../../../application/documents/bytes-in-flight.js';
import { userId } from '../../../domain/shared/ids.js';
import { type ObjectKey, ownedObjectKey } from '../../../domain/shared/object-key.js';
import { objectStorageContract } from './object-storage.contract.js';

const MASTER_KEY = { id: 'k1', bytes: randomBytes(32) };
const newKey = (): ObjectKey => ownedObjectKey(userId(randomUUID()), randomBytes(32).toString('base64url'));

/** The storage on disk with its router on a port of its own. */
async function openDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  let passedMs = 0;
  const clock = { wallTime: true, now: () => new Date(Date.now() + passedMs) } as const;
  const server = express().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const publicUrl = `http://127.0.0.1:${port}`;
  const urls = new PresignedUrls(publicUrl, new HmacFingerprints([MASTER_KEY]), clock);
  const storage = new DiskObjectStorage(folder, new FileCipher([MASTER_KEY]), urls);
  const application = express();
  application.use(
    storedFilesRouter({ storage, urls, nameRoute: () => undefined, inFlight: new BytesInFlight(IN_FLIGHT_LIMITS) }),
  );
  const logger = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };
  application.use(errorHandler({ publicUrl, logger, headers: {}, domainErrorOf: () => null }));
  server.removeAllListeners('request').on('request', application);
  return {
    storage,
    folder,
    url: publicUrl,
    later: async (seconds: number, work: () => Promise<void>) => {
      passedMs = seconds * 1000;
      await work();
      passedMs = 0;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}

describe('the storage on disk', () => {
  objectStorageContract(openDisk);

  it('stores nothing that can be read without its key, and notices what was altered or exchanged', async () => {
    const { storage, folder, close } = await openDisk();
    const [key, other] = [newKey(), newKey()];
    const secret = 'Invoice of the Golden Goose';
    for (const each of [key, other]) {
      await storage.write(each, { bytes: Buffer.from(secret), mediaType: 'application/pdf' });
    }
    const sealed = await readFile(join(folder, key));
    expect(sealed.includes('Golden')).toBe(false);
    await rename(join(folder, other), join(folder, key));
    await expect(storage.read(key)).rejects.toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    await writeFile(join(folder, key), sealed);
    await expect(storage.read(key)).rejects.toThrow();
    await close();
  });

  it('reads files of earlier keys, and says which key is missing', () => {
    const [old, current] = [{ id: 'k0', bytes: randomBytes(32) }, MASTER_KEY];
    const key = newKey();
    const sealed = new FileCipher([old]).seal(Buffer.from('hello'), key);
    expect(new FileCipher([current, old]).open(sealed, key).toString()).toBe('hello');
    expect(() => new FileCipher([current]).open(sealed, key)).toThrow('k0');
  });

  it('leaves no draft behind, and follows no path out of its folder', async () => {
    const { storage, folder, url, close } = await openDisk();
    const key = newKey();
    await storage.write(key, { bytes: Buffer.from('hello'), mediaType: 'image/png' });
    const [owner = '', name = ''] = key.split('/');
    expect(await readdir(join(folder, owner))).toEqual([name]);
    expect(await readdir(join(folder, 'drafts'))).toEqual([]);
    for (const path of [`..%2f..%2fetc/passwd`, `${owner}/..%2f${name}`, '%00/x']) {
      expect((await fetch(`${url}/storage/${path}?signature=00&expires=9999999999`)).status).toBe(403);
    }
    await close();
  });

  it('removes what a killed process was writing, and nothing that is still being written', async () => {
    const { storage, folder, close } = await openDisk();
    const now = new Date();
    const sweep = new RemoveAbandonedDrafts(storage, { wallTime: true, now: () => now });
    await sweep.execute();
    const key = newKey();
    await storage.write(key, { bytes: Buffer.from('hello'), mediaType: 'image/png' });
    const [abandoned, recent] = ['abandoned', 'recent'].map((name) => join(folder, 'drafts', name));
    for (const path of [abandoned, recent]) await writeFile(path ?? '', 'half');
    const longAgo = new Date(now.getTime() - 2 * 60 * 60 * 1000);
    await utimes(abandoned ?? '', longAgo, longAgo);
    await utimes(join(folder, key), longAgo, longAgo);
    await sweep.execute();
    expect(await readdir(join(folder, 'drafts'))).toEqual(['recent']);
    expect(Buffer.from((await storage.read(key)) ?? []).toString()).toBe('hello');
    await close();
  });

  it('answers the preflight of any page', async () => {
    const { storage, close } = await openDisk();
    const upload = await storage.presignUpload(newKey(), { mediaType: 'image/png', size: 5, lifetimeSeconds: 60 });
    const answer = await fetch(upload, { method: 'OPTIONS' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, PUT');
    await close();
  });
});
