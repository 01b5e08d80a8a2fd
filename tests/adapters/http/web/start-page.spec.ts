import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { lookOf, StartPage } from '../../../../adapters/http/web/start-page.js';

const BUILT = `<!doctype html>
<html lang="en" data-theme="system">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#000000" media="(prefers-color-scheme: dark)">
</html>`;

describe('the look that the page arrives in', () => {
  it.each([
    ['dark.de', 'en', { theme: 'dark', language: 'de' }],
    ['light.en', 'de', { theme: 'light', language: 'en' }],
    [undefined, 'de-CH,de;q=0.9,en;q=0.8', { theme: 'system', language: 'de' }],
    [undefined, 'fr-FR,de;q=0.5', { theme: 'system', language: 'de' }],
    [undefined, 'fr', { theme: 'system', language: 'en' }],
    [undefined, undefined, { theme: 'system', language: 'en' }],
    ['"><script>.xx', 'de', { theme: 'system', language: 'de' }],
    ['constructor.__proto__', undefined, { theme: 'system', language: 'en' }],
  ])('after the note %j, in a browser that asks for %j', (note, acceptLanguage, look) => {
    expect(lookOf(note, acceptLanguage, true)).toEqual({ ...look, session: 'possible' });
  });

  it('says that there is nobody to ask about without a session cookie', () => {
    expect(lookOf(undefined, undefined, false).session).toBe('none');
  });
});

describe('the page', () => {
  const page = new StartPage(BUILT, null);
  const html = (...look: Parameters<typeof lookOf>) => page.in(lookOf(...look)).content.identity.toString();

  it('has its language and theme before anything runs', () => {
    expect(html('dark.de', undefined, true)).toContain('<html lang="de" data-theme="dark" data-session="possible">');
  });

  it('names the demo person in a sandbox, and nobody elsewhere', () => {
    const look = lookOf(undefined, undefined, false);
    const sandbox = new StartPage(BUILT, 'alice').in(look).content.identity.toString();
    expect(sandbox).toContain('data-session="none" data-demo="alice">');
    expect(html(undefined, undefined, false)).not.toContain('data-demo');
  });

  it('colours the bar around it as its theme says, whatever the device prefers', () => {
    const dark = html('dark.en', undefined, true);
    expect(dark).toContain('content="#ffffff" media="not all"');
    expect(dark).toContain('content="#000000" media="all"');
    expect(html('system.en', undefined, true)).toContain('content="#000000" media="(prefers-color-scheme: dark)"');
  });

  it('is compressed once for each look', () => {
    const { content } = page.in(lookOf('dark.de', undefined, true));
    expect(brotliDecompressSync(content.br ?? '').toString()).toBe(content.identity.toString());
    expect(page.in(lookOf('dark.de', 'en', true)).content).toBe(content);
  });
});
