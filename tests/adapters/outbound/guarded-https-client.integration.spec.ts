import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import { describe, expect, it } from '@jest/globals';
import { GuardedHttpsClient } from '../../../adapters/outbound/guarded-https-client.js';
import { isPublicAddress } from '../../../adapters/outbound/public-address.js';
import { ServiceUnavailableError, ValidationError } from '../../../domain/shared/errors.js';
import { certificateFor } from './support/certificate.js';
import { act, clientFor, serve, urlOf } from './support/guarded-client.js';
import { HOST } from './support/tls-servers.js';

const LIMITS = { maxBytes: 1_000, timeoutMs: 5_000 };
const GET = { ...LIMITS, accept: 'application/json' };
const HEAD = 'HTTP/1.1 200 OK\r\n';

/** What an error of the other side looks like. */
function unavailable(message: string) {
  return { code: 'SERVICE_UNAVAILABLE', retryable: true, message };
}

function repeat(socket: TLSSocket, everyMs: number, chunk: string): void {
  const timer = setInterval(() => socket.write(chunk), everyMs);
  socket.on('close', () => clearInterval(timer));
}

describe('an exchange', () => {
  it('brings status, headers and body of the answer', async () => {
    const server = await serve((request, response) => {
      response.writeHead(201, { 'X-Path': request.url, 'Set-Cookie': 'a=b' }).end('{"a":1}');
    });
    const answer = await clientFor(server).get(urlOf(server, '/a/b?c=%20d#e'), GET);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-path')).toBe('/a/b?c=%20d');
    expect(answer.headers.has('set-cookie')).toBe(false);
    expect(Buffer.from(answer.body).toString()).toBe('{"a":1}');
  });

  it('says who is asked, and nothing about who asks', async () => {
    let headers: IncomingHttpHeaders = {};
    const server = await serve((request, response) => {
      headers = request.headers;
      response.end();
    });
    await clientFor(server).get(urlOf(server), GET);
    expect(headers).toEqual({
      host: `${HOST}:${server.port}`,
      accept: 'application/json',
      'accept-encoding': 'identity',
      connection: 'close',
    });
  });

  it('posts a body with headers, except those of the connection', async () => {
    let seen: unknown;
    const server = await serve(async (request, response) => {
      const { host, cookie, 'transfer-encoding': encoding, 'content-length': length, 'x-svc': own } = request.headers;
      seen = { method: request.method, host, cookie, encoding, length, own, body: await text(request) };
      response.writeHead(204).end();
    });
    const headers = {
      'X-Svc': '1',
      Host: 'inside.example',
      Cookie: 'a=b',
      'Transfer-Encoding': 'chunked',
      'Content-Length': '1',
    };
    const answer = await clientFor(server).post(urlOf(server), { ...LIMITS, headers, body: Buffer.from('€') });
    expect(answer.status).toBe(204);
    const host = `${HOST}:${server.port}`;
    expect(seen).toEqual({
      method: 'POST',
      host,
      cookie: undefined,
      encoding: undefined,
      length: '3',
      own: '1',
      body: '€',
    });
  });

  it('has a connection of its own', async () => {
    const server = await serve((_request, response) => void response.end());
    const client = clientFor(server);
    await client.get(urlOf(server), GET);
    await client.get(urlOf(server), GET);
    expect(server.connections).toBe(2);
  });

  it('goes past proxies that the environment names', async () => {
    const server = await serve((_request, response) => void response.end('straight'));
    const before = { ...process.env };
    Object.assign(process.env, {
      HTTPS_PROXY: 'http://127.0.0.1:1',
      https_proxy: 'http://127.0.0.1:1',
      NODE_USE_ENV_PROXY: '1',
    });
    try {
      const { body } = await clientFor(server).get(urlOf(server), GET);
      expect(Buffer.from(body).toString()).toBe('straight');
    } finally {
      process.env = before;
    }
  });

  it('tries the next address when one does not answer', async () => {
    const server = await serve((_request, response) => void response.end());
    const options = { allowAddress: () => true, resolve: async () => ['127.0.0.2', '127.0.0.1'] };
    expect((await clientFor(server, options).get(urlOf(server), GET)).status).toBe(200);
  });
});

describe('where a name leads', () => {
  it('is refused when any of its addresses is private, and nobody is connected', async () => {
    const server = await serve((_request, response) => void response.end());
    for (const addresses of [
      ['10.0.0.1'],
      ['127.0.0.1', '10.0.0.1'],
      ['127.0.0.1', '::1'],
      ['127.0.0.1', '::ffff:127.0.0.1'],
    ]) {
      const client = clientFor(server, { resolve: async () => addresses });
      await expect(client.get(urlOf(server), GET)).rejects.toThrow(
        new ValidationError('url', `must lead to the public Internet, which ${HOST} does not`),
      );
    }
    expect(server.connections).toBe(0);
  });

  it('is refused for this machine as long as nothing else is said', async () => {
    const server = await serve((_request, response) => void response.end());
    const client = clientFor(server, { allowAddress: isPublicAddress });
    await expect(client.get(urlOf(server), GET)).rejects.toThrow(ValidationError);
    await expect(client.get(urlOf(server, '/', '127.0.0.1'), GET)).rejects.toThrow(ValidationError);
    expect(server.connections).toBe(0);
  });

  it('cannot be changed between look-up and connection', async () => {
    const server = await serve((_request, response) => void response.end('public'));
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    let lookUps = 0;
    const client = clientFor(server, { resolve: async () => answers[lookUps++] ?? [] });
    const { body } = await client.get(urlOf(server), GET);
    expect(Buffer.from(body).toString()).toBe('public');
    expect(lookUps).toBe(1);
    await expect(client.get(urlOf(server), GET)).rejects.toThrow(ValidationError);
    expect(server.connections).toBe(1);
  });

  it('is not left by a redirect', async () => {
    for (const [status, location] of [
      [301, 'http://169.254.169.254/latest/meta-data/'],
      [302, 'https://metadata.google.internal/'],
      [307, 'https://[fd00:ec2::254]/'],
      [308, '/elsewhere'],
    ] as const) {
      const server = await serve((_request, response) => void response.writeHead(status, { Location: location }).end());
      const answer = await clientFor(server).get(urlOf(server), GET);
      expect([answer.status, answer.headers.get('location'), server.connections]).toEqual([status, location, 1]);
    }
  });

  it('sends the body of a redirect to nobody', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(302, { Location: 'https://elsewhere.example/', 'Content-Length': 1_000_000_000 });
      // It never ends.
      response.write('x');
    });
    const answer = await clientFor(server).get(urlOf(server), GET);
    expect([answer.status, answer.body.byteLength]).toEqual([302, 0]);
  });

  it('must be known', async () => {
    const server = await serve((_request, response) => void response.end());
    const unknown = clientFor(server, {
      resolve: () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
    });
    await expect(unknown.get(urlOf(server), GET)).rejects.toMatchObject(
      unavailable(`${HOST} cannot be found (ENOTFOUND)`),
    );
    const nowhere = clientFor(server, { resolve: async () => [] });
    await expect(nowhere.get(urlOf(server), GET)).rejects.toThrow(ServiceUnavailableError);
  });
});

describe('a certificate', () => {
  it('must be for the name that was asked for, although the address was pinned', async () => {
    const other = certificateFor('other.example');
    const server = await serve((_request, response) => void response.end(), other);
    const client = clientFor(server, { ca: other.cert });
    await expect(client.get(urlOf(server), GET)).rejects.toMatchObject(
      unavailable(`${HOST} did not give an acceptable answer (ERR_TLS_CERT_ALTNAME_INVALID)`),
    );
    expect((await client.get(urlOf(server, '/', 'other.example'), GET)).status).toBe(200);
  });

  it('must come from an authority that is trusted, whatever the environment says', async () => {
    const server = await serve((_request, response) => void response.end());
    const untrusting = { ports: [server.port], allowAddress: () => true, resolve: async () => ['127.0.0.1'] };
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      await expect(new GuardedHttpsClient(untrusting).get(urlOf(server), GET)).rejects.toThrow(
        'DEPTH_ZERO_SELF_SIGNED_CERT',
      );
    } finally {
      delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    }
  });

  it('is asked for by name', async () => {
    let serverName: string | false | null = null;
    const server = await serve((request, response) => {
      serverName = (request.socket as TLSSocket & { servername: string | false }).servername;
      response.end();
    });
    await clientFor(server).get(urlOf(server), GET);
    expect(serverName).toBe(HOST);
  });
});

describe('the other side cannot', () => {
  const late = unavailable(`${HOST} did not answer in full within 300 ms`);
  const hurried = { ...GET, timeoutMs: 300 };

  it.each<[string, (socket: TLSSocket) => void]>([
    ['the first byte', () => undefined],
    [
      'the headers',
      (socket) => {
        socket.write(HEAD);
        repeat(socket, 20, 'x');
      },
    ],
    ['endless interim answers', (socket) => repeat(socket, 5, 'HTTP/1.1 103 Early Hints\r\nLink: </>\r\n\r\n')],
    [
      'the body',
      (socket) => {
        socket.write(`${HEAD}Content-Length: 900\r\n\r\n`);
        repeat(socket, 20, 'x');
      },
    ],
    [
      'the end of a chunk',
      (socket) => {
        socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n384;`);
        repeat(socket, 20, 'x');
      },
    ],
  ])('keep us waiting for %s', async (_what, script) => {
    const server = await act(script);
    await expect(clientFor(server).get(urlOf(server), hurried)).rejects.toMatchObject(late);
  });

  it('keep us waiting for its name', async () => {
    const server = await act(() => undefined);
    const client = clientFor(server, {
      resolve: (_name, signal) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(new Error('cancelled')), { once: true }),
        ),
    });
    await expect(client.get(urlOf(server), hurried)).rejects.toMatchObject(late);
  });

  it('be silent for long, before or within its answer', async () => {
    for (const beginning of ['', `${HEAD}Content-Length: 900\r\n\r\nxx`]) {
      const server = await act((socket) => void socket.write(beginning));
      await expect(clientFor(server, { idleMs: 200 }).get(urlOf(server), GET)).rejects.toThrow(
        `${HOST} was silent for 200 ms`,
      );
    }
  });

  it('send more than was agreed, said before or not', async () => {
    const tooLong = unavailable(`${HOST} answered with more than 1000 bytes`);
    const honest = await act((socket) => void socket.write(`${HEAD}Content-Length: 1001\r\n\r\n`));
    await expect(clientFor(honest).get(urlOf(honest), GET)).rejects.toMatchObject(tooLong);
    const endless = await act((socket) => {
      socket.write(`${HEAD}\r\n`);
      repeat(socket, 1, 'x'.repeat(600));
    });
    await expect(clientFor(endless).get(urlOf(endless), GET)).rejects.toMatchObject(tooLong);
    const exact = await serve((_request, response) => void response.end('x'.repeat(1_000)));
    expect((await clientFor(exact).get(urlOf(exact), GET)).body).toHaveLength(1_000);
  });

  it('send endless headers', async () => {
    const oneLong = await act((socket) => void socket.write(`${HEAD}X-A: ${'x'.repeat(20_000)}\r\n\r\n`));
    await expect(clientFor(oneLong).get(urlOf(oneLong), GET)).rejects.toThrow('HPE_HEADER_OVERFLOW');
    const many = await act((socket) => {
      socket.write(HEAD);
      repeat(socket, 1, `${'X-A: y\r\n'.repeat(200)}`);
    });
    await expect(clientFor(many).get(urlOf(many), GET)).rejects.toThrow('HPE_HEADER_OVERFLOW');
  });

  it('pass off half an answer for a whole one, or something else for HTTP', async () => {
    for (const answer of [
      `${HEAD}Content-Length: 900\r\n\r\nhalf`,
      `${HEAD}Transfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n`,
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      'SSH-2.0-OpenSSH_9.6\r\n',
      '',
    ]) {
      const server = await act((socket) => void socket.end(answer));
      await expect(clientFor(server).get(urlOf(server), GET)).rejects.toThrow(ServiceUnavailableError);
    }
  });

  it('be absent', async () => {
    const server = await act(() => undefined);
    const client = clientFor(server);
    await server.close();
    await expect(client.get(urlOf(server), GET)).rejects.toMatchObject(
      unavailable(`${HOST} did not give an acceptable answer (ECONNREFUSED)`),
    );
  });
});

describe('a named receiver on this machine', () => {
  it('is reached over plain HTTP by its name alone', async () => {
    const server = createServer((request, response) => void response.end(`${request.headers.host} ${request.url}`));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const portOf = async (name: string) => (name === 'hooks.example' ? port : null);
    const client = new GuardedHttpsClient({ namedHosts: { portOf }, resolve: async () => ['127.0.0.1'] });
    try {
      for (const url of ['https://hooks.example/a?b', 'http://hooks.example/a?b']) {
        await client.check(url);
        expect(Buffer.from((await client.get(url, GET)).body).toString()).toBe('hooks.example /a?b');
      }
      for (const url of ['https://other.example/', `http://127.0.0.1:${port}/`, `https://127.0.0.1/`]) {
        await expect(client.check(url)).rejects.toThrow(ValidationError);
        await expect(client.get(url, GET)).rejects.toThrow(ValidationError);
      }
      await expect(new GuardedHttpsClient().check('http://hooks.example/')).rejects.toThrow(ValidationError);
    } finally {
      server.close();
    }
  });
});

describe('the check of a URL', () => {
  it('refuses what may not be requested, and an unknown name', async () => {
    const resolving = (answer: readonly string[] | Error) =>
      new GuardedHttpsClient({ resolve: async () => (answer instanceof Error ? Promise.reject(answer) : answer) });
    const url = 'https://hooks.example/';
    await resolving(['93.184.215.14']).check(url);
    await expect(resolving(['127.0.0.1']).check(url)).rejects.toThrow(ValidationError);
    await expect(resolving(['93.184.215.14', '169.254.169.254']).check(url)).rejects.toThrow(ValidationError);
    const unknown = Object.assign(new Error('none'), { code: 'ENOTFOUND' });
    await expect(resolving(unknown).check(url)).rejects.toThrow('hooks.example cannot be found');
    const silent = Object.assign(new Error('none'), { code: 'ETIMEOUT' });
    await expect(resolving(silent).check(url)).rejects.toThrow(ServiceUnavailableError);
    await expect(resolving(['93.184.215.14']).check('http://hooks.example/')).rejects.toThrow(ValidationError);
  });
});
