import { gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { addressed } from '../../../../adapters/http/web/addressed.js';
import type { WebFile } from '../../../../adapters/http/web/web-files.js';

const file = (text: string): WebFile => ({
  contentType: 'text/html; charset=utf-8',
  content: { identity: Buffer.from(text), br: Buffer.from('compressed') },
});
const files = new Map([
  ['quickstart.html', file("API = 'http://localhost:3000'; curl http://localhost:3000/v1")],
  ['errors.html', file('No address')],
  ['assets/site.js', file('http://localhost:3000')],
]);

it('examples have the address of the service that shows them', () => {
  const shown = addressed(files, 'https://pay.example');
  const page = shown.get('quickstart.html');
  const text = "API = 'https://pay.example'; curl https://pay.example/v1";
  expect(page?.content.identity.toString()).toBe(text);
  expect(gunzipSync(page?.content.gzip ?? '').toString()).toBe(text);
  expect(page?.content.br).toBeUndefined();
  for (const name of ['errors.html', 'assets/site.js']) expect(shown.get(name)).toBe(files.get(name));
});

it('the files stay as they were built where the address is that of the examples', () => {
  expect(addressed(files, 'http://localhost:3000')).toBe(files);
});
