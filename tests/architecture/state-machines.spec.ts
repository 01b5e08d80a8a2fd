import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const sources = readdirSync('domain', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join('domain', file), 'utf8'));

it.each([
  ['StateMachine', 'state-machine.spec.ts', ['machines/money-machines.ts', 'machines/record-machines.ts']],
  ['Corrections', 'corrections.spec.ts', ['corrections.spec.ts']],
])('every %s of the domain is walked over all pairs of its statuses by %s', (type, _spec, files) => {
  const declared = new RegExp(`^export const (\\w+): ${type}<`, 'gm');
  const names = sources.flatMap((source) => [...source.matchAll(declared)].map(([, name = '']) => name));
  const texts = files.map((file) => readFileSync(join('tests/domain/shared', file), 'utf8'));
  const walked = new Set(texts.join().match(/\w+/g) ?? []);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !walked.has(name))).toEqual([]);
});
