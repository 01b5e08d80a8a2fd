import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const WEB = 'adapters/web';

/** What the files of the app import, by file; packages are left as they are named. */
const IMPORTS = new Map(
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(WEB, name))
    .map((file) => [file, importsOf(file)] as const),
);

describe('the app', () => {
  it('imports itself, the inner layers and packages, and nothing else of the service', () => {
    const strangers = [...IMPORTS].flatMap(([file, imported]) =>
      imported
        .filter((path) => path.includes('/') && !path.startsWith('@'))
        .filter((path) => existsSync(path) && !/^(adapters\/web|application|domain)\//.test(path))
        .map((path) => `${file} imports ${path}`),
    );
    expect(strangers).toEqual([]);
  });

  it('imports only what is there', () => {
    const missing = [...IMPORTS].flatMap(([file, imported]) =>
      imported.filter((path) => path.startsWith('missing:')).map((path) => `${file} imports ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('has no cycle of imports', () => {
    expect(cycles()).toEqual([]);
  });
});

function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const specifiers = [...text.matchAll(/(?:from|import|import\()\s*'([^']+)'/g)].map(([, specifier = '']) => specifier);
  return specifiers.map((specifier) => (specifier.startsWith('.') ? resolved(file, specifier) : specifier));
}

function resolved(file: string, specifier: string): string {
  const path = normalize(join(dirname(file), specifier));
  const candidates = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')];
  return candidates.find((candidate) => existsSync(candidate)) ?? `missing:${path}`;
}

/** Every way that leads back to where it began, once. */
function cycles(): readonly string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file);
    if (at !== -1) found.push([...way.slice(at), file].join(' → '));
    if (at !== -1 || done.has(file)) return;
    for (const next of IMPORTS.get(file) ?? []) if (IMPORTS.has(next)) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of IMPORTS.keys()) walk(file, []);
  return found;
}
