import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { LISTS } from '../../clients/typescript/src/lists.js';

interface Parameter {
  readonly name?: string;
  readonly $ref?: string;
}
interface Document {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> };
}

const document = JSON.parse(readFileSync('docs/openapi/rest.json', 'utf8')) as Document;

function parametersOf(path: string): readonly (string | undefined)[] {
  const parameters = document.paths[path]?.get?.parameters ?? [];
  return parameters.map(
    ({ name, $ref }) => name ?? document.components.parameters[$ref?.split('/').at(-1) ?? '']?.name,
  );
}

it('the guide names every list that comes in pages, its rows and the way to its next page', () => {
  const guide = readFileSync('docs/guides/paging.md', 'utf8');
  const lines = guide.split('\n').filter((line) => line.startsWith('| `GET '));
  const expected = Object.entries(LISTS).map(([path, { rows }]) => {
    const ways = parametersOf(path).filter((name) => ['cursor', 'before', 'offset'].includes(name ?? ''));
    const written = ways.sort().map((way) => `\`${way}\``);
    return `| \`GET ${path}\` | \`${rows}\` | ${written.join(' or ')} |`;
  });
  expect(lines).toEqual(expected);
});
