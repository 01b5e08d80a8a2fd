import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express, { type Express } from 'express';
import request from 'supertest';
import { appPagesRouter } from '../../../../adapters/http/web/app-pages.router.js';
import { encodingFor, readWebFiles } from '../../../../adapters/http/web/web-files.js';

const PAGE = '<!doctype html><html lang="en" data-theme="system"><title>The page</title></html>';
const SCRIPT = 'console.log("the app")';
const ASSET = '/app/assets/index-B2x1.js';

let folder: string;
let app: Express;
let files: ReturnType<typeof readWebFiles>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
  const script = join(folder, 'assets', 'index-B2x1.js');
  await writeFile(script, SCRIPT);
  await writeFile(`${script}.br`, brotliCompressSync(SCRIPT));
  await writeFile(`${script}.gz`, gzipSync(SCRIPT));
  files = readWebFiles(folder);
  app = express().use(appPagesRouter({ files, sessionCookieName: 'session', storageOrigin: null, demoPerson: null }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the page', () => {
  it.each(['/app', '/app/', '/app/activity', '/app/approvals/0190f000?from=mail', '/app/index.html', '/app/apis'])(
    'answers at %s, and finds its own way',
    async (path) => {
      const { status, text, headers } = await request(app).get(path);
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).toContain('<title>The page</title>');
    },
  );

  it.each(['/app/api', '/app/api/nothing', '/app/assets', '/app/assets/old-A1.js', '/application'])(
    'does not answer for %s',
    async (path) => {
      expect((await request(app).get(path)).status).toBe(404);
    },
  );

  it('may send files to a bucket and show them from it, and nothing else of it', async () => {
    const options = { files, sessionCookieName: 'session', storageOrigin: 'https://bucket.example', demoPerson: null };
    const { headers } = await request(express().use(appPagesRouter(options))).get('/app');
    const rules = String(headers['content-security-policy']).split('; ');
    expect(rules.filter((rule) => rule.includes('bucket'))).toEqual([
      "img-src 'self' https://bucket.example blob:",
      "connect-src 'self' https://bucket.example",
    ]);
  });

  it('runs its own files only, takes no HTML from text, and stands in no frame', async () => {
    const { headers } = await request(app).get('/app');
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]) {
      expect(policy.split('; ')).toContain(rule);
    }
    expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('publickey-credentials-get=(self)'),
    });
  });

  it('is asked for anew every time, and differs by cookie and language', async () => {
    const { headers, text } = await request(app)
      .get('/app')
      .set('Cookie', 'look=dark.de; session=abc')
      .set('Accept-Language', 'en');
    expect(headers['cache-control']).toBe('no-cache, private');
    expect(String(headers['vary']).split(', ')).toEqual(
      expect.arrayContaining(['Cookie', 'Accept-Language', 'Accept-Encoding']),
    );
    expect(text).toContain('lang="de" data-theme="dark" data-session="possible"');
  });
});

describe('a file of the app', () => {
  it('is kept for good when its name changes with it, and for an hour otherwise', async () => {
    expect((await request(app).get(ASSET)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await request(app).get('/app/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent to a client that takes %s as it was compressed by the build', async (accepted, encoding) => {
    const { headers } = await request(app).get(ASSET).set('Accept-Encoding', accepted).buffer(false);
    expect([headers['content-encoding'], headers['vary']]).toEqual([encoding, 'Accept-Encoding']);
  });

  it('is described to a client that asks for its head only', async () => {
    const { headers, text } = await request(app).head(ASSET).set('Accept-Encoding', 'identity');
    expect([headers['content-length'], text]).toEqual([String(SCRIPT.length), undefined]);
  });

  it.each([
    '/app/.vite/manifest.json',
    '/app/assets/index-B2x1.js.br',
    '/app/assets/../../package.json',
    '/app/assets/%2e%2e/x.js',
  ])('is none at %s', async (path) => {
    const { text } = await request(app).get(path);
    expect(text).not.toMatch(/the app|^\{/);
  });
});

it('says what to do when the app was not built', () => {
  expect(() => readWebFiles(join(folder, 'elsewhere'))).toThrow(/run npm run build/);
});

describe('the encoding', () => {
  const all = { identity: Buffer.from(''), br: Buffer.from(''), gzip: Buffer.from('') };

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.0', 'identity'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
  ])('for %j is %s', (accepted, encoding) => {
    expect(encodingFor(accepted, all)).toBe(encoding);
  });

  it('is one that there is', () => {
    expect(encodingFor('br, gzip', { identity: Buffer.from('') })).toBe('identity');
  });
});
