import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { errorHandler } from '../../../adapters/http/shell/error-handler.js';
import { HmacFingerprints } from '../../../adapters/security/hmac-fingerprints.js';
import { PresignedUrls } from '../../../adapters/storage/presigned-urls.js';
import { storedFilesRouter } from '../../../adapters/storage/stored-files.router.js';
import { BytesInFlight, type InFlightLimits } from '../../../application/documents/bytes-in-flight.js';
import { MAX_OBJECT_BYTES } from '../../../application/ports/object-storage.js';
import { type UserId, userId } from '../../../domain/shared/ids.js';
import { LEAST_RATE } from '../../../domain/shared/least-rate.js';
import { ownedObjectKey } from '../../../domain/shared/object-key.js';
import { eventually } from '../../support/eventually.js';

/** Nobody is so fast after a tenth of a second. */
const IMPATIENT = { graceMs: 100, bytesPerSecond: 1e12 };

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

/** The router over a storage whose every file has these bytes. */
async function serve(limits: InFlightLimits, { bytes = Buffer.from('hello'), leastRate = LEAST_RATE } = {}) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const publicUrl = `http://127.0.0.1:${port}`;
  const clock = { wallTime: true, now: () => new Date() } as const;
  const urls = new PresignedUrls(publicUrl, new HmacFingerprints([{ id: 'k1', bytes: randomBytes(32) }]), clock);
  const responses: ServerResponse[] = [];
  let hold: Promise<void> = Promise.resolve();
  let reads = 0;
  const storage = {
    read: async () => {
      reads += 1;
      await hold;
      return bytes;
    },
    write: async () => hold,
  };
  const application = express();
  application.use((_request, response, next) => {
    responses.push(response);
    next();
  });
  const inFlight = new BytesInFlight(limits);
  application.use(storedFilesRouter({ storage, urls, nameRoute: () => undefined, inFlight, leastRate }));
  const logger = { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined };
  application.use(errorHandler({ publicUrl, logger, headers: {}, domainErrorOf: () => null }));
  server.on('request', application);
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const keyOf = (owner: UserId) => ownedObjectKey(owner, randomBytes(32).toString('base64url'));
  const saved = { mediaType: 'image/png', fileName: 'receipt.png', lifetimeSeconds: 900 };
  return {
    port,
    responses,
    reads: () => reads,
    /** Files stay on their way until the answer is called. */
    holdFiles: () => {
      const gate = new EventEmitter();
      hold = once(gate, 'open').then(() => undefined);
      return () => gate.emit('open');
    },
    uploadUrl: (owner: UserId, size: number) =>
      urls.upload(keyOf(owner), { mediaType: 'image/png', size, lifetimeSeconds: 900 }),
    downloadUrl: (owner: UserId) => urls.download(keyOf(owner), saved),
    get: async (owner: UserId) => {
      const answer = await fetch(urls.download(keyOf(owner), saved));
      await answer.arrayBuffer();
      return answer;
    },
    put: async (owner: UserId, body: Buffer) => {
      const terms = { mediaType: 'image/png', size: body.length, lifetimeSeconds: 900 };
      const headers = { 'Content-Type': terms.mediaType };
      return (await fetch(urls.upload(keyOf(owner), terms), { method: 'PUT', body: new Uint8Array(body), headers }))
        .status;
    },
  };
}

/** Unlike `once`, it takes a reset for an end: the system resets a connection that is closed while bytes wait to be read. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}

describe('files on their way', () => {
  const [alice, bob, carol, dave] = [1, 2, 3, 4].map(() => userId(randomUUID())) as [UserId, UserId, UserId, UserId];

  it('are bounded for each owner and in total; what is beyond is refused, and accepted when others have arrived', async () => {
    const { get, put, holdFiles, reads } = await serve({ total: 4 * MAX_OBJECT_BYTES, perOwner: 2 * MAX_OBJECT_BYTES });
    const release = holdFiles();
    const running = [get(alice), get(alice), get(bob), get(dave)];
    await eventually('all are being read', async () => reads() === 4);

    for (const owner of [alice, bob, carol]) {
      const refused = await get(owner);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    }
    expect(await put(bob, Buffer.alloc(100))).toBe(503);

    release();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await eventually('there is room again', async () => (await get(carol)).status === 200);
    expect(await put(bob, Buffer.alloc(100))).toBe(200);
  });

  it('of few owners leave a half for those who have none', async () => {
    const { get, holdFiles, reads } = await serve({ total: 6 * MAX_OBJECT_BYTES, perOwner: 5 * MAX_OBJECT_BYTES });
    const release = holdFiles();
    const running = [get(alice), get(alice), get(bob)];
    await eventually('these are being read', async () => reads() === 3);
    expect([(await get(alice)).status, (await get(bob)).status]).toEqual([503, 503]);
    const others = [get(carol), get(dave)];
    await eventually('those of others are, too', async () => reads() === 5);
    release();
    expect((await Promise.all([...running, ...others])).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it('of one owner leave room for others', async () => {
    const { get, holdFiles, reads } = await serve({ total: 6 * MAX_OBJECT_BYTES, perOwner: MAX_OBJECT_BYTES });
    const release = holdFiles();
    const running = [get(alice), get(bob)];
    await eventually('both are being read', async () => reads() === 2);
    expect((await get(alice)).status).toBe(503);
    release();
    await Promise.all(running);
  });

  it('are not counted any more when their connection ends, also behind another answer of it that nobody reads', async () => {
    const limits = { total: 2 * MAX_OBJECT_BYTES, perOwner: MAX_OBJECT_BYTES };
    const files = await serve(limits, { bytes: Buffer.alloc(64 * 1024 * 1024) });
    const socket = connect(files.port, '127.0.0.1').pause();
    const requests = [bob, alice].map((owner) => {
      const { pathname, search } = new URL(files.downloadUrl(owner));
      return `GET ${pathname}${search} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
    });
    socket.on('error', () => undefined).write(requests.join(''));
    await eventually('both are read', async () => files.responses[1]?.writableEnded);
    socket.destroy();
    for (const owner of [alice, bob]) {
      await eventually('there is room again', async () => (await files.get(owner)).status === 200);
    }
  });

  it('end when their reader takes nothing, and are not counted any more', async () => {
    const limits = { total: MAX_OBJECT_BYTES, perOwner: MAX_OBJECT_BYTES };
    const bytes = Buffer.alloc(64 * 1024 * 1024);
    const files = await serve(limits, { bytes, leastRate: IMPATIENT });
    const socket = connect(files.port, '127.0.0.1').pause();
    const { pathname, search } = new URL(files.downloadUrl(alice));
    socket.on('error', () => undefined).write(`GET ${pathname}${search} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    await eventually('the reader is given up', async () => files.responses[0]?.destroyed);
    await closed(socket.resume());
    expect(socket.bytesRead).toBeLessThan(bytes.length);
    await eventually('there is room again', async () => (await files.put(alice, Buffer.alloc(100))) === 200);
  });

  it('end when their reader takes a little now and then', async () => {
    const bytes = Buffer.alloc(64 * 1024 * 1024);
    const limits = { total: MAX_OBJECT_BYTES, perOwner: MAX_OBJECT_BYTES };
    const files = await serve(limits, { bytes, leastRate: IMPATIENT });
    const socket = connect(files.port, '127.0.0.1').pause();
    const { pathname, search } = new URL(files.downloadUrl(alice));
    socket.on('error', () => undefined).write(`GET ${pathname}${search} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    const sips = setInterval(() => socket.read(1), 10);
    await eventually('the reader is given up', async () => files.responses[0]?.destroyed);
    clearInterval(sips);
    socket.destroy();
    expect(socket.bytesRead).toBeLessThan(bytes.length);
  });

  it('end when their sender sends a little now and then', async () => {
    const limits = { total: MAX_OBJECT_BYTES, perOwner: MAX_OBJECT_BYTES };
    const files = await serve(limits, { leastRate: IMPATIENT });
    const socket = connect(files.port, '127.0.0.1');
    const { pathname, search } = new URL(files.uploadUrl(alice, 1_000_000));
    const head = [
      `PUT ${pathname}${search} HTTP/1.1`,
      'Host: 127.0.0.1',
      'Content-Type: image/png',
      'Content-Length: 1000000',
    ];
    socket
      .on('error', () => undefined)
      .resume()
      .write(`${head.join('\r\n')}\r\n\r\n`);
    const sips = setInterval(() => socket.write('x'), 10);
    await closed(socket);
    clearInterval(sips);
    await eventually('there is room again', async () => (await files.put(alice, Buffer.alloc(100))) === 200);
  });
});
