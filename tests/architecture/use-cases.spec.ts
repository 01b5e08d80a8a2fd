import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

it('every use-case has a test that names it', () => {
  const useCases = sourcesIn('application')
    .filter((source) => /^ {2}(?:async )?execute\(/m.test(source))
    .flatMap((source) => [...source.matchAll(/^export class (\w+)/gm)].map(([, name = '']) => name));
  const tested = new Set(sourcesIn('tests').flatMap((source) => source.match(/\b[A-Z]\w+/g) ?? []));
  expect(useCases.length).toBeGreaterThan(50);
  expect(useCases.filter((name) => !tested.has(name))).toEqual([]);
});
