import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { S3AppendOnlyStore } from '../../../adapters/storage/s3-append-only-store.js';
import { S3ObjectStorage } from '../../../adapters/storage/s3-object-storage.js';
import { ServiceUnavailableError } from '../../../domain/shared/errors.js';
import { appendOnlyStoreContract } from './append-only-store.contract.js';
import { bucketAt, startS3Server } from './s3-server.js';

describe('against an S3 server', () => {
  appendOnlyStoreContract(async () => {
    const s3 = await startS3Server();
    const storage = bucketAt(s3.port);
    let stores = 0;
    return {
      newStore: () => {
        stores += 1;
        return new S3AppendOnlyStore(storage.client, 'files', `copies-${stores}/`, 3);
      },
      close: async () => {
        storage.close();
        await s3.close();
      },
    };
  });
});

let server: Server | undefined;
let objects: S3ObjectStorage | undefined;
afterEach(async () => {
  objects?.close();
  const ended = server;
  server = undefined;
  ended?.closeAllConnections();
  if (ended) await new Promise((resolve) => ended.close(resolve));
});

/** A store in the bucket of a server that answers so. */
async function storeAt(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  objects = new S3ObjectStorage({
    bucket: 'files',
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pathStyle: true,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  return new S3AppendOnlyStore(objects.client, 'files', 'copies/');
}

it('a bucket that takes requests and never answers is away: nobody waits for it without an end', async () => {
  const store = await storeAt(() => undefined);
  await Promise.all([
    expect(store.add('user/passkey.key', 'text')).rejects.toThrow(ServiceUnavailableError),
    expect(store.read('user/passkey.key')).rejects.toThrow(ServiceUnavailableError),
  ]);
}, 20_000);

it('a server that refuses conditions stores without one', async () => {
  const stored: string[] = [];
  const store = await storeAt((request, response) => {
    if (request.headers['if-none-match'] !== undefined)
      response.writeHead(501).end('<Error><Code>NotImplemented</Code></Error>');
    else {
      request.on('data', (chunk) => stored.push(String(chunk)));
      request.on('end', () => response.writeHead(200).end());
    }
  });
  await store.add('user/passkey.key', 'text');
  expect(stored).toEqual(['text']);
}, 20_000);
