import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { type RunningServer, startHttpServer } from '../../../../adapters/http/shell/server.js';
import { testApplication, WRITE } from './support/test-application.js';

/** Whoever waited for it would run into the limit of the test. */
const NEVER_MS = 3_600_000;

const running: RunningServer[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close(50)));
});

async function start(mount = express.Router(), requestTimeoutMs = 30_000) {
  const { app, log } = testApplication({ mounts: [mount] });
  const server = await startHttpServer(app, { host: '127.0.0.1', port: 0, requestTimeoutMs });
  running.push(server);
  return { server, log, url: `http://127.0.0.1:${server.port}` };
}

/** What a socket receives until it is closed, in whatever way. */
function received(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', () => undefined).on('close', () => resolve(text));
  });
}

describe('the server', () => {
  it('serves on a free port when asked for none', async () => {
    const { url } = await start();
    expect((await fetch(`${url}/v1/health`)).status).toBe(200);
  });

  it('says in one sentence that its port is taken', async () => {
    const { server } = await start();
    const second = startHttpServer(express(), { host: '127.0.0.1', port: server.port });
    await expect(second).rejects.toThrow(
      `PORT ${server.port} is already in use: stop what listens there or set PORT to a free port`,
    );
  });

  it('says in one sentence that its host is not here', async () => {
    const elsewhere = startHttpServer(express(), { host: '203.0.113.1', port: 0 });
    await expect(elsewhere).rejects.toThrow('PORT 0 cannot be opened on 203.0.113.1');
  });

  it('does not wait for ever for a slow body', async () => {
    const { server, log } = await start(undefined, 200);
    const socket = connect(server.port, '127.0.0.1');
    const headers = [`Authorization: ${WRITE.Authorization}`, 'Content-Type: application/json', 'Content-Length: 100'];
    socket.write(`POST /v1/parcels HTTP/1.1\r\nHost: a\r\n${headers.join('\r\n')}\r\n\r\n{"label":`);
    expect(await received(socket)).toMatch(/^HTTP\/1.1 408/);
    expect(log.at('error')).toEqual([]);
  });

  it('waits longer for the body of a file than for any other one', async () => {
    const { app } = testApplication({});
    const slowBodies = { path: '/storage/', timeoutMs: NEVER_MS };
    const server = await startHttpServer(app, { host: '127.0.0.1', port: 0, requestTimeoutMs: 200, slowBodies });
    running.push(server);
    const sent = (path: string) => {
      const socket = connect(server.port, '127.0.0.1');
      const headers = [`Authorization: ${WRITE.Authorization}`, 'Content-Type: application/json', 'Content-Length: 9'];
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\n${headers.join('\r\n')}\r\n\r\n{"label":`.slice(0, -1));
      return { socket, answer: received(socket) };
    };
    const [file, other] = [sent('/storage/a/b'), sent('/v1/parcels')];
    expect(await other.answer).toMatch(/^HTTP\/1.1 408/);
    file.socket.write('::');
    expect(await file.answer).not.toMatch(/408/);
  });

  it('cuts a client that keeps sending after a refusal', async () => {
    const { server } = await start();
    const socket = connect(server.port, '127.0.0.1');
    const answer = received(socket);
    socket.write('POST /v1/parcels HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n');
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const flood = setInterval(() => socket.writable && socket.write(chunk), 1);
    expect(await answer).toMatch(/^HTTP\/1.1 401/);
    clearInterval(flood);
  });
});

describe('stopping the server', () => {
  it('lets a running request finish, and takes no new ones', async () => {
    const gate = new EventTarget();
    const mount = express.Router().get('/slow', async (_request, response) => {
      gate.dispatchEvent(new Event('arrived'));
      await once(gate, 'go');
      response.send('done');
    });
    const { server, url } = await start(mount);
    const arrived = once(gate, 'arrived');
    const answer = fetch(`${url}/slow`).then((response) => response.text());
    await arrived;
    const closed = server.close(5_000);
    await expect(fetch(`${url}/v1/health`)).rejects.toThrow('fetch failed');
    gate.dispatchEvent(new Event('go'));
    expect(await answer).toBe('done');
    await closed;
  });

  it('cuts what does not finish in time', async () => {
    const mount = express.Router().get('/never', (_request, response) => {
      response.write('begun');
    });
    const { server, url } = await start(mount);
    const response = await fetch(`${url}/never`);
    await server.close(50);
    await expect(response.text()).rejects.toThrow('terminated');
  });

  it('does not wait for idle connections', async () => {
    const { server, url } = await start();
    await (await fetch(`${url}/v1/health`)).text();
    await server.close(NEVER_MS);
  });
});
