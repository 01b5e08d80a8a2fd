import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const sources = readdirSync('domain', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join('domain', file), 'utf8'));

it.each([
  ['StateMachine', 'tests/domain/shared/state-machine.spec.ts'],
  ['Corrections', 'tests/domain/shared/corrections.spec.ts'],
])('every %s of the domain is walked over all pairs of its statuses by %s', (type, spec) => {
  const declared = new RegExp(`^export const (\\w+): ${type}<`, 'gm');
  const names = sources.flatMap((source) => [...source.matchAll(declared)].map(([, name = '']) => name));
  const walked = new Set(readFileSync(spec, 'utf8').match(/\w+/g) ?? []);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !walked.has(name))).toEqual([]);
});
