import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const PAGES = ['adapters/web', 'adapters/oauth/pages'];
const REQUEST = /\b(?:startAuthentication|startRegistration)\(|navigator\.credentials\.(?:get|create)\(/;

describe('the pages', () => {
  it('ask for a passkey in one file each, which takes no challenge but the page’s own', () => {
    const asking = PAGES.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => join(folder, name))
        .filter((file) => /\.(?:tsx?|js)$/.test(file) && REQUEST.test(readFileSync(file, 'utf8'))),
    );
    expect(asking.sort()).toEqual(['adapters/oauth/pages/assets/passkey.js', 'adapters/web/session/passkeys.ts']);
  });
});
