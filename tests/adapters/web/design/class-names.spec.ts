import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const WEB = 'adapters/web';
const FILES = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).map((name) => join(WEB, name));
const SHEETS = FILES.filter((name) => name.endsWith('.module.css'));
const COMPONENTS = FILES.filter((name) => name.endsWith('.tsx'));

/** What a component says `styles.name` or `styles[kind]` about, by style sheet. */
const USES = COMPONENTS.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/import (\w+) from '(.*\.module\.css)'/g)].map(([, variable = '', sheet = '']) => ({
    file,
    sheet: join(dirname(file), sheet),
    names: [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    isOpen: text.includes(`${variable}[`),
  }));
});

describe('the class names', () => {
  it('that components use are in their style sheets', () => {
    const unknown = USES.flatMap(({ file, sheet, names }) =>
      names.filter((name) => !classesIn(sheet).has(name)).map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('in style sheets are used', () => {
    const unused = SHEETS.flatMap((sheet) => {
      const users = USES.filter((use) => use.sheet === sheet);
      if (users.some(({ isOpen }) => isOpen)) return [];
      const used = new Set(users.flatMap(({ names }) => names));
      return [...classesIn(sheet)].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});

function classesIn(sheet: string): ReadonlySet<string> {
  const selectors = readFileSync(sheet, 'utf8').replace(/\{[^{}]*\}/g, '{}');
  return new Set([...selectors.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name));
}
