import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { KEYLESS_POSTS } from '../../clients/typescript/src/keyless-posts.js';

interface Document {
  readonly paths: Readonly<
    Record<string, { readonly post?: { readonly parameters?: readonly { readonly $ref?: string }[] } }>
  >;
}

const document = JSON.parse(readFileSync('docs/openapi/rest.json', 'utf8')) as Document;
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

it('the guide and the client name exactly the POSTs that take no Idempotency-Key', () => {
  const keyless = Object.entries(document.paths)
    .filter(
      ([, { post }]) => post && !post.parameters?.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
    )
    .map(([path]) => path)
    .sort();
  const guide = readFileSync('docs/guides/idempotency.md', 'utf8');
  const [, count = '', names = ''] = /^(\w+) POSTs ignore the key:([^>]*?)\.\s*$/m.exec(guide) ?? [];
  const named = [...names.matchAll(/`(?:POST )?(\/v1\/[^`]+)`/g)].map(([, path]) => path);
  expect(named.sort()).toEqual(keyless);
  expect(count).toBe(NUMBERS[keyless.length]);
  expect([...KEYLESS_POSTS].sort()).toEqual(keyless);
});
