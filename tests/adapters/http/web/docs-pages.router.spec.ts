import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import request from 'supertest';
import { docsPagesRouter } from '../../../../adapters/http/web/docs-pages.router.js';
import type { WebFile } from '../../../../adapters/http/web/web-files.js';

const BROWSER = 'text/html,application/xhtml+xml,*/*;q=0.8';
const URL = 'https://pay.example';
const POINTER = {
  service: 'Account and Payments Service',
  version: '0.1.0',
  app: `${URL}/app`,
  docs: `${URL}/docs`,
  reference: `${URL}/docs/reference`,
  openapi: `${URL}/openapi.json`,
  authorization: `${URL}/.well-known/oauth-protected-resource`,
};

function file(text: string, contentType = 'text/html; charset=utf-8'): WebFile {
  const identity = Buffer.from(text);
  return { contentType, content: { identity, br: brotliCompressSync(identity) } };
}

const files = new Map([
  ['landing.html', file('The landing page')],
  ['index.html', file('The overview')],
  ['payments.html', file('Payments')],
  ['errors/conflict.html', file('CONFLICT')],
  ['assets/site-a1.js', file('start()', 'text/javascript; charset=utf-8')],
]);
const app = express().use(docsPagesRouter({ files, pointer: POINTER }));

describe('the root of the service', () => {
  it('is a page for browsers', async () => {
    const { text, headers } = await request(app).get('/').set('Accept', BROWSER).expect(200);
    expect(text).toBe('The landing page');
    expect(headers['vary']).toMatch(/Accept\b/);
  });

  it.each(['*/*', 'application/json'])('says to programs that accept %s where to go on', async (accept) => {
    const { body } = await request(app).get('/').set('Accept', accept).expect(200);
    expect(body).toEqual(POINTER);
  });

  it('says the same at /v1, to browsers, too', async () => {
    const { body } = await request(app).get('/v1').set('Accept', BROWSER).expect(200);
    expect(body).toEqual(POINTER);
    await request(app).get('/v1/').expect(404);
  });
});

describe('the documentation', () => {
  it.each([
    ['/docs', 'The overview'],
    ['/docs/payments', 'Payments'],
    ['/docs/errors/conflict', 'CONFLICT'],
  ])('answers at %s, and runs nothing but its own scripts', async (path, text) => {
    const answer = await request(app).get(path).expect(200);
    expect(answer.text).toBe(text);
    const policy = answer.headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it('is compressed for whoever takes it, and its assets are kept for a year', async () => {
    const page = await request(app).get('/docs/payments').set('Accept-Encoding', 'br, gzip');
    expect(page.headers['content-encoding']).toBe('br');
    const asset = await request(app).get('/docs/assets/site-a1.js').expect(200);
    expect(asset.headers['cache-control']).toContain('immutable');
  });

  it('has one address for each page', async () => {
    await request(app).get('/docs/').expect(308).expect('Location', '/docs');
    for (const path of ['/docs/index', '/docs/landing', '/docs/payments.html', '/docs/payments/', '/docs/Payments'])
      await request(app).get(path).expect(404);
  });

  it.each(['/docs/nothing', '/docs/assets', '/docs/assets/..%2findex.html', '/docs/assets/site-a1.js.br'])(
    'has nothing at %s',
    async (path) => {
      await request(app).get(path).expect(404);
    },
  );

  it('is not served from a build without its pages', () => {
    expect(() => docsPagesRouter({ files: new Map(), pointer: POINTER })).toThrow('landing.html');
  });
});
