import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const CONTRACTS = 'tests/contracts';

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

interface Implementation {
  readonly name: string;
  /** By their own names. */
  readonly ports: readonly string[];
}

function implementationsIn(source: string): readonly Implementation[] {
  return [...source.matchAll(/class (\w+)(?:<[^{]*>)? implements ([^{]+) \{/g)].map(([, name = '', ports = '']) => ({
    name,
    ports: ports
      .replace(/<[^>]*>/g, '')
      .split(/,\s*/)
      .map((port) => source.match(new RegExp(`(\\w+) as ${port}\\b`))?.[1] ?? port),
  }));
}

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

const stored = new Set(
  sourcesIn('adapters/persistence')
    .flatMap(implementationsIn)
    .flatMap(({ ports }) => ports),
);

/** Fakes and the port that each is for, the first one when it has several. */
const fakes = sourcesIn('tests')
  .flatMap(implementationsIn)
  .flatMap(({ name, ports: [port = ''] }) =>
    name.startsWith('InMemory') && stored.has(port) ? [[name, port] as const] : [],
  );

describe('a fake of a port that PostgreSQL implements', () => {
  it.each(fakes)('%s is held to the contract of %s', (name, port) => {
    expect(existsSync(join(CONTRACTS, `${kebab(port)}.contract.ts`))).toBe(true);
    expect(readFileSync(join(CONTRACTS, 'in-memory-stage.ts'), 'utf8')).toContain(`new ${name}(`);
  });
});

describe('a contract', () => {
  const every = readFileSync(join(CONTRACTS, 'every-contract.ts'), 'utf8');

  it.each(readdirSync(CONTRACTS).filter((file) => file.endsWith('.contract.ts')))('%s runs against both', (file) => {
    expect(every).toContain(`./${basename(file, '.ts')}.js`);
  });
});
