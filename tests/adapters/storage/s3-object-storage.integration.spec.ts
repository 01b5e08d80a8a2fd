import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { PostgresStoredObjects } from '../../../adapters/persistence/documents/stored-objects.postgres.js';
import { RemoveDisposableObjects } from '../../../application/documents/remove-disposable-objects.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { objectKey } from '../../../domain/shared/object-key.js';
import { DAY, later } from '../../support/builders/time.js';
import { openTestDatabase } from '../persistence/support/test-database.js';
import { objectStorageContract } from './object-storage.contract.js';
import { bucketAt, CREDENTIALS, startS3Server } from './s3-server.js';
import { signatureGate } from './signature-gate.js';

const KEY = objectKey(`019a9f3c-5b1e-7c44-9a51-0d6a6f0f2a11/${'A'.repeat(43)}`);

/** A server, reached through a gate that computes the signatures of presigned requests. */
async function openS3() {
  const server = await startS3Server();
  let passedMs = 0;
  const now = () => new Date(Date.now() + passedMs);
  const gate = signatureGate(server.port, CREDENTIALS.secretAccessKey, now).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const storage = bucketAt((gate.address() as AddressInfo).port);
  return {
    storage,
    later: async (seconds: number, work: () => Promise<void>) => {
      passedMs = seconds * 1000;
      await work();
      passedMs = 0;
    },
    close: async () => {
      storage.close();
      gate.closeAllConnections();
      await new Promise((resolve) => gate.close(resolve));
      await server.close();
    },
  };
}

describe('the storage in a bucket', () => {
  objectStorageContract(openS3);

  it('does not keep the file of an upload that arrives in time for its address, after everything of it was removed', async () => {
    const [opened, db] = [await openS3(), await openTestDatabase()];
    const stored = new PostgresStoredObjects(db.database);
    let now = new Date();
    const removal = new RemoveDisposableObjects(stored, opened.storage, { wallTime: true, now: () => now });
    await stored.announce({ key: KEY, size: 10, disposableAt: now });
    const url = await opened.storage.presignUpload(KEY, { mediaType: 'image/png', size: 10, lifetimeSeconds: 60 });

    await removal.execute();
    const upload = { method: 'PUT', headers: { 'Content-Type': 'image/png' }, body: 'helloworld' };
    expect((await fetch(url, upload)).status).toBe(200);
    expect(Buffer.from((await opened.storage.read(KEY)) ?? []).toString()).toBe('helloworld');

    now = later(now, DAY);
    await removal.execute();
    expect(await opened.storage.read(KEY)).toBeNull();
    expect(await db.sql('SELECT FROM stored_objects')).toEqual([]);
    await db.close();
    await opened.close();
  });

  it('says that it cannot be reached, and that trying again may help', async () => {
    const storage = bucketAt(1);
    await expect(storage.read(KEY)).rejects.toThrow(ServiceUnavailableError);
    await expect(storage.write(KEY, { bytes: Buffer.from('x'), mediaType: 'image/png' })).rejects.toThrow(
      ServiceUnavailableError,
    );
    storage.close();
  });
});
