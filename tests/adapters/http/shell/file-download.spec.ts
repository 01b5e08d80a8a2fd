import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { endpoint } from '../../../../adapters/http/shell/endpoint.js';
import { download, sendFile } from '../../../../adapters/http/shell/file-download.js';
import { type RunningServer, startHttpServer } from '../../../../adapters/http/shell/server.js';
import { ConflictError } from '../../../../domain/shared/errors.js';
import { eventually } from '../../../support/eventually.js';
import { testApplication } from './support/test-application.js';

let server: RunningServer | undefined;
afterEach(async () => {
  await server?.close(100);
  server = undefined;
});

async function serve(chunks: () => AsyncIterable<string>) {
  const { app, log } = testApplication({}, [
    endpoint({
      method: 'GET',
      path: '/app/api/file',
      audience: 'owner',
      operationId: 'file',
      tag: 'Files',
      summary: 'Get a file',
      access: { kind: 'public' },
      responses: { 200: null },
      refusals: [409],
      file: ['text/csv', 'application/xml'],
      handle: async () => download({ name: 'parcels.csv', contentType: 'text/csv; charset=utf-8', chunks: chunks() }),
    }),
  ]);
  server = await startHttpServer(app, { host: '127.0.0.1', port: 0 });
  return { url: `http://127.0.0.1:${server.port}`, log };
}

async function* lines(count: number, line: string): AsyncGenerator<string> {
  for (let number = 0; number < count; number += 1) yield line;
}

describe('a file', () => {
  it('is sent whole, to be saved under its name, with the headers of every answer', async () => {
    const { url } = await serve(() => lines(20_000, 'grüße,1\n'));
    const response = await fetch(`${url}/app/api/file`);

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="parcels.csv"');
    expect(response.headers.get('x-request-id')).toMatch(/./);
    expect(await response.text()).toBe('grüße,1\n'.repeat(20_000));
  });

  it('that fails before it begins is refused like anything else', async () => {
    const { url } = await serve(async function* () {
      yield* [];
      throw new ConflictError('The parcels are being counted');
    });
    const response = await fetch(`${url}/app/api/file`);

    expect(response.status).toBe(409);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.json()).toMatchObject({ code: 'CONFLICT' });
  });

  it('that fails half-way is cut off, so that nobody takes it for whole, and logged', async () => {
    const { url, log } = await serve(async function* () {
      yield 'half';
      throw new Error('The disk is gone');
    });
    const whole = fetch(`${url}/app/api/file`).then((response) => response.text());

    await expect(whole).rejects.toThrow();
    expect(log.at('error')).toMatchObject([{ fields: { err: { message: 'The disk is gone' } } }]);
  });

  it('is made no faster than it is taken, and no further than the client stays', async () => {
    let made = 0;
    let ended = false;
    const { url } = await serve(async function* () {
      try {
        for (; made < 1_000_000; made += 1) yield 'x'.repeat(10_000);
      } finally {
        ended = true;
      }
    });
    const abort = new AbortController();
    const response = await fetch(`${url}/app/api/file`, { signal: abort.signal });
    await response.body?.getReader().read();
    abort.abort();

    await eventually('the file is given up', async () => ended);
    expect(made).toBeLessThan(10_000);
  });

  it.each([
    ['nothing', 0],
    ['a little now and then', 1],
  ])('is given up when the client stays but reads %s', async (_, sip) => {
    let ended = false;
    const chunks = (async function* () {
      try {
        for (;;) yield 'x'.repeat(100_000);
      } finally {
        ended = true;
      }
    })();
    const slow = createServer((_request, response) => {
      void sendFile(
        response,
        {},
        { ...download({ name: 'parcels.csv', contentType: 'text/csv', chunks }) },
        { graceMs: 100, bytesPerSecond: 1e12 },
      );
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const socket = connect((slow.address() as AddressInfo).port, '127.0.0.1').pause();
    socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');

    const sips = setInterval(() => socket.read(sip), 10);
    await eventually('the file is given up', async () => ended);
    clearInterval(sips);
    socket.destroy();
    slow.close();
  });

  it('is not made for HEAD', async () => {
    let made = 0;
    const { url } = await serve(async function* () {
      for (; made < 1_000; made += 1) yield 'x';
    });
    const response = await fetch(`${url}/app/api/file`, { method: 'HEAD' });

    expect(response.headers.get('content-disposition')).toContain('parcels.csv');
    expect(made).toBe(0);
  });

  it('is documented with its media types', async () => {
    const { url } = await serve(() => lines(1, ''));
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as object;

    expect(document).toMatchObject({
      paths: {
        '/app/api/file': { get: { responses: { 200: { content: { 'text/csv': {}, 'application/xml': {} } } } } },
      },
    });
  });
});
