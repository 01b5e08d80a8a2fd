import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { repositoryText } from './repository-text.js';

const TEXT = repositoryText();
const DOCUMENTS = [...TEXT].filter(([file]) => file.endsWith('.md') && file !== 'CHANGELOG.md');
const PATH = /`((?:\.ci|\.github|adapters|application|docs|domain|infrastructure|scripts|tests)\/[\w./*-]+)`/g;
/** A name of the code, such as `EventKind` or `@DecimalAmount`: it has lower-case and upper-case letters. */
const IDENTIFIER = /`@?((?=\w*[a-z])(?=\w*[A-Z])[A-Za-z]\w*)`/g;
/** A link that begins with a slash is an address of the service, which docs-site.spec.ts looks at. */
const LINK = /\]\((?!https?:|#|<|\/)([\w./-]+)(?:#[\w-]+)?\)/g;

describe('the documents', () => {
  it('name only files and folders that exist', () => {
    const missing = DOCUMENTS.flatMap(([file, text]) =>
      [...text.matchAll(PATH)].filter(([, path = '']) => !isThere(path)).map(([, path]) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(['CONTRIBUTING.md', 'docs/architecture.md'])('%s names only what the code has', (file) => {
    const code = [...TEXT].filter(([path]) => /\.(?:mjs|tsx?)$/.test(path)).map(([, text]) => text);
    const identifiers = [...(TEXT.get(file) ?? '').matchAll(IDENTIFIER)].map(([, name = '']) => name);
    expect(identifiers.filter((name) => !code.some((text) => text.includes(name)))).toEqual([]);
  });

  it('link only to files that exist', () => {
    const missing = DOCUMENTS.flatMap(([file, text]) =>
      [...text.matchAll(LINK)]
        .map(([, path = '']) => join(dirname(file), path))
        .filter((path) => !existsSync(path))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

/** A file, a folder, or with `*` in its name any file that matches. */
function isThere(path: string): boolean {
  if (!path.includes('*')) return existsSync(path);
  const [beginning = '', end = ''] = basename(path).split('*');
  return readdirSync(dirname(path)).some((name) => name.startsWith(beginning) && name.endsWith(end));
}
