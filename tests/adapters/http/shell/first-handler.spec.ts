import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from '@jest/globals';
import express from 'express';
import { startHttpServer } from '../../../../adapters/http/shell/server.js';
import { READ, type RecordedLog, testApplication, WRITE } from './support/test-application.js';

const mount = express.Router();
mount.get('/mounted/:name', (request, response) => {
  response.json({ name: request.params.name, url: request.originalUrl });
});
mount.get('/broken', () => {
  throw new Error('broken');
});

/* Each is sent as it is: not every client's target begins with a slash. */
const REQUESTS = [
  'GET /v1/health',
  'HEAD /v1/health',
  'GET /v1/health?x=1&x=2',
  'GET /V1/HEALTH',
  'GET http://elsewhere/nowhere',
  'GET http://elsewhere/mounted/a%20b',
  'GET //nowhere',
  'GET /v1/parcels',
  'POST /v1/parcels',
  'DELETE /v1/health',
  'OPTIONS /v1/health',
  'OPTIONS /mounted/x',
  'OPTIONS *',
  'GET /openapi-lite.json',
  'GET /mounted/a%20b?c=d',
  'GET /mounted/%zz',
  'GET /%zz',
  'GET /broken',
  'GET /nowhere',
];

function answerTo(port: number, line: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const all = { Host: 'pay.test', 'X-Request-Id': 'one', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', reject).on('close', () => resolve(text.replace(/^Date: .*\r\n/m, '')));
    socket.write(`${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  });
}

it('a request is answered alike, whether Express sees it first or not, and logged once', async () => {
  const [direct, usual] = [testApplication({ mounts: [mount] }), testApplication({ mounts: [mount] })];
  const server = await startHttpServer(direct.app, { host: '127.0.0.1', port: 0 });
  const plain = createServer(usual.app).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const { port } = plain.address() as AddressInfo;
  for (const line of REQUESTS) {
    for (const headers of [{}, READ, WRITE]) {
      const answers = await Promise.all([answerTo(server.port, line, headers), answerTo(port, line, headers)]);
      expect([line, answers[0]]).toEqual([line, answers[1]]);
      expect(answers[0]).toMatch(/^HTTP\/1.1 \d/);
    }
  }
  await server.close();
  plain.close();

  const lines = ({ log }: { readonly log: RecordedLog }) =>
    log.at('info').map(({ fields }) => ({ ...fields, durationMs: 0 }));
  expect(lines(direct)).toEqual(lines(usual));
});
