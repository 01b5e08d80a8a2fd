import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { testApplication } from './support/test-application.js';

const { app } = testApplication();
/** The pages that the header leads to; others serve them. */
const PAGES = ['/docs/reference', '/app'];

describe('the reference page', () => {
  it('is whole on this host: every script, style and image is served from here', async () => {
    const page = await request(app)
      .get('/docs')
      .expect(200)
      .expect('Content-Type', /text\/html/);
    expect(page.text).toContain('<title>Parcels</title>');
    const links = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(links).toEqual([
      '/docs/favicon-32x32.png',
      '/docs/swagger-ui.css',
      '/docs/reference.css',
      '/docs',
      '/docs',
      '/docs/reference',
      '/app',
      '/openapi.json',
      '/docs/swagger-ui-bundle.js',
      '/docs/start.js',
    ]);
    for (const link of links.filter((one) => !PAGES.includes(one))) await request(app).get(link).expect(200);
  });

  it('has no inline script and forbids any', async () => {
    const { text, headers } = await request(app).get('/docs');
    expect(text).not.toMatch(/<script>|<script [^>]*>[^<]| on\w+=/);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
  });

  it('names the document, and no demo person outside a sandbox', async () => {
    const { text } = await request(app).get('/docs');
    expect(text).toContain('data-document="/openapi.json"');
    expect(text).not.toContain('data-demo-user');
    await request(app)
      .get('/docs/start.js')
      .expect(200)
      // An older script would not fit the page of a newer version.
      .expect('Cache-Control', 'no-cache')
      .expect('Content-Type', /javascript/);
  });

  it('offers the demo person of a sandbox', async () => {
    const api = {
      title: 'T',
      version: '1',
      description: '',
      endpoints: [],
      tags: {},
      documentPath: '/o.json',
      docsPath: '/d',
      demoUser: 'alice',
    };
    const { text } = await request(testApplication({ apis: [api] }).app).get('/d');
    expect(text).toContain('data-demo-user="alice"');
  });

  it('serves its own files only', async () => {
    for (const path of ['/docs/package.json', '/docs/..%2fpackage.json', '/docs/swagger-ui.css/../package.json']) {
      await request(app).get(path).expect(404);
    }
  });

  it('escapes its title', async () => {
    const api = {
      title: '<b>&"',
      version: '1',
      description: '',
      endpoints: [],
      tags: {},
      documentPath: '/o.json',
      docsPath: '/d',
    };
    const { text } = await request(testApplication({ apis: [api] }).app).get('/d');
    expect(text).toContain('<title>&#60;b&#62;&#38;&#34;</title>');
  });
});
