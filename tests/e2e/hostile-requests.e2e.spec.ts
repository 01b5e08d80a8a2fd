import { readFile } from 'node:fs/promises';
// biome-ignore lint/style/noRestrictedImports: fetch would mend what is malformed here.
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { exchange } from '../support/sandbox/http-exchange.js';
import { Sandbox } from '../support/sandbox/sandbox.js';

/** A path of every router beside the declared endpoints. What follows it is made worse below. */
const MOUNTED = [
  '/',
  '/app',
  '/app/assets',
  '/docs',
  '/docs/reference',
  '/v1',
  '/openapi.json',
  '/app/api/docs',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
  '/oauth/auth',
  '/oauth/token',
  '/oauth/device',
  '/oauth/interaction',
  '/oauth/interaction/abc/sign-in',
  '/healthz',
  '/readyz',
  '/sandbox/clock',
];

const ENCODINGS = ['%ff', '%', '%2', '%00', '%c0%ae%c0%ae', '%e0%a4%a', '%2e%2e%2fetc', '%zz', '%ed%a0%80', '..%5c'];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];
const HEADERS: readonly OutgoingHttpHeaders[] = [
  { Host: '' },
  { Host: 'evil.example' },
  { Host: 'localhost:99999' },
  { Host: 'a@b/c?d' },
  { Cookie: '%=%; session=%ff; ;;; =' },
  { Authorization: 'Bearer %' },
  { Authorization: 'DPoP', DPoP: 'x' },
  { 'Content-Type': 'application/json; charset=nonsense', 'Content-Length': '1' },
  { 'Content-Type': 'multipart/form-data' },
  { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' },
  { Accept: '*/*;q=x', 'Accept-Language': ';;;', 'If-None-Match': '"%', Range: 'bytes=9-1' },
  { 'X-Forwarded-For': '%, ::::, 1.2.3.4.5', 'X-Forwarded-Host': '%ff', 'X-Request-Id': '\u00ff'.repeat(300) },
  { 'Last-Event-ID': '-1e99', 'Idempotency-Key': '%' },
];

let sandbox: Sandbox;
let paths: readonly string[];

const began = new Date().toISOString();

beforeAll(async () => {
  sandbox = await Sandbox.start();
  const documents = ['/openapi.json', '/app/api/openapi.json', '/sandbox/openapi.json'];
  const served = await Promise.all(
    documents.map(async (path) => {
      const { body } = await exchange<{ readonly paths: object }>(`${sandbox.url}${path}`);
      return Object.keys(body.paths);
    }),
  );
  paths = [...served.flat(), ...MOUNTED];
});
afterAll(() => sandbox?.stop());

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
}

/** The status; 0 when the connection was closed without an answer. Nothing of the request is made well on the way. */
function statusOf({ method = 'GET', path, headers = {} }: Sent): Promise<number> {
  const { hostname, port } = new URL(sandbox.url);
  return new Promise((resolve) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      const { statusCode = 0, headers: got } = answer;
      answer.on('data', () => undefined).on('end', () => resolve(statusCode));
      if (!isStream(got)) return;
      resolve(statusCode);
      sent.destroy();
    });
    sent.on('error', () => resolve(0));
    sent.end();
  });
}

function isStream(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.startsWith('text/event-stream') ?? false;
}

/** The requests that were answered with a 5xx. */
async function defects(requests: readonly Sent[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (let start = 0; start < requests.length; start += 20) {
    const batch = requests.slice(start, start + 20);
    const statuses = await Promise.all(batch.map(statusOf));
    for (const [index, sent] of batch.entries()) {
      if ((statuses[index] ?? 0) >= 500) found.push(`${statuses[index]} ${JSON.stringify(sent)}`);
    }
  }
  return found;
}

const filled = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, value);

it('malformed encoding on any path is nobody’s defect', async () => {
  const requests = paths.flatMap((path) =>
    ENCODINGS.flatMap((bad) =>
      path.includes('{')
        ? [{ path: filled(path, bad) }]
        : [{ path: `${path}/${bad}` }, { path: `${path}${bad}` }, { path: `${path}?x=${bad}&${bad}` }],
    ),
  );
  expect(await defects(requests)).toEqual([]);
});

it('nor is any method', async () => {
  const id = '0199b1f4-0000-7000-8000-000000000000';
  const requests = paths.flatMap((path) => METHODS.map((method) => ({ method, path: filled(path, id) })));
  expect(await defects(requests)).toEqual([]);
});

it('nor are any Host and other headers', async () => {
  const requests = paths.flatMap((path) =>
    HEADERS.flatMap((headers) => ['GET', 'POST'].map((method) => ({ method, path: filled(path, 'x'), headers }))),
  );
  expect(await defects(requests)).toEqual([]);
});

it('and the log holds no error', async () => {
  const log = await readFile(join(sandbox.service.dataDirectory, 'logs', 'service.log'), 'utf8');
  expect(log).toContain('"level":30');
  // Other files use the same service, and some of them disturb it.
  const ofThisFile = log.split('\n').filter((line) => (/"time":"([^"]+)"/.exec(line)?.[1] ?? '') >= began);
  expect(ofThisFile.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
