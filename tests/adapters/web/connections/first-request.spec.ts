import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { firstRequest } from '../../../../adapters/web/connections/first-request.js';
import { movesMoney } from '../../../../domain/access/api-key-scopes.js';
import { SCOPES } from '../../../../domain/access/scopes.js';

interface Operation {
  readonly deprecated?: boolean;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[];
}
interface Document {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
}

const document = JSON.parse(readFileSync('docs/openapi/rest.json', 'utf8')) as Document;
const KEY = `key_${'a'.repeat(49)}`;

const OFFERED = SCOPES.map(({ name }) => name).filter((name) => !movesMoney(name));

describe('the line that tries a new key', () => {
  it.each(OFFERED)('names what a key with only %s can read', (scope) => {
    const line = firstRequest('https://pay.example', KEY, [scope]);
    const [, key, url = ''] = /^curl -H 'X-API-Key: (\w+)' '(\S+)'$/.exec(line) ?? [];
    expect(key).toBe(KEY);
    const { origin, pathname, searchParams } = new URL(url);
    expect(origin).toBe('https://pay.example');
    const operation = document.paths[pathname]?.get;
    const needed = operation?.security.flatMap((each) => Object.values(each).flat());
    expect([...new Set(needed)]).toEqual(scope.startsWith('read:') ? [scope] : []);
    expect(operation?.deprecated ?? false).toBe(false);
    const required = operation?.parameters?.filter((each) => each.required).map(({ name }) => name) ?? [];
    expect([...searchParams.keys()]).toEqual(expect.arrayContaining(required));
  });

  it('takes the most telling of several', () => {
    expect(firstRequest('http://localhost:3000', KEY, ['read:settings', 'read:balances'])).toContain('/v1/balances');
  });
});
