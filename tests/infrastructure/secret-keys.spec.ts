import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readConfiguration } from '../../infrastructure/configuration.js';
import { ConfigurationError } from '../../infrastructure/environment-reader.js';
import { keptSecretKeys, parseSecretKeys } from '../../infrastructure/secret-keys.js';

const BASE64 = Buffer.alloc(32, 7).toString('base64');

describe('SECRETS_KEY', () => {
  it('lists keys with their ids, the one that encrypts first', () => {
    const keys = parseSecretKeys(`new:${BASE64}, old:${Buffer.alloc(32, 8).toString('base64url')}`);
    expect(keys.map(({ id }) => id)).toEqual(['new', 'old']);
    expect(keys.map(({ bytes }) => bytes.length)).toEqual([32, 32]);
  });

  it.each([
    '',
    'k1',
    `k1:${BASE64.slice(4)}`,
    `:${BASE64}`,
    `k.1:${BASE64}`,
    `k1:${BASE64},`,
    `a:${BASE64},a:${BASE64}`,
  ])('refuses what is no list of keys, and does not repeat it', (text) => {
    const refusal = () => parseSecretKeys(text);
    expect(refusal).toThrow(ConfigurationError);
    expect(refusal).not.toThrow(BASE64);
  });

  it('is needed outside a sandbox', () => {
    expect(() => readConfiguration({ NODE_ENV: 'production', SANDBOX: 'true' })).toThrow(ConfigurationError);
    const chain = {
      SANDBOX: 'false',
      DATABASE_URL: 'postgres://pay@db/pay',
      CHAIN_RPC_URL: 'https://rpc.example',
      CHAIN_ID: '1',
      RELAYER_PRIVATE_KEY: `0x${'1'.repeat(64)}`,
      ...Object.fromEntries(
        ['ENTRY_POINT', 'WALLET_FACTORY', 'WALLET_IMPLEMENTATION', 'WEBAUTHN_VERIFIER'].map((name) => [
          `CHAIN_${name}`,
          `0x${'1'.repeat(40)}`,
        ]),
      ),
    };
    expect(() => readConfiguration(chain)).toThrow(/^SECRETS_KEY is needed outside a sandbox/);
    expect(readConfiguration({ ...chain, SECRETS_KEY: `k1:${BASE64}` }).secretKeys).toHaveLength(1);
  });

  it('is kept in a file of its owner alone where a sandbox has none, the same for starts at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'secret-keys-'));
    try {
      const starts = await Promise.all(Array.from({ length: 4 }, () => keptSecretKeys(folder)));
      const again = await keptSecretKeys(folder);
      for (const keys of starts) expect(keys).toEqual(again);
      const path = join(folder, 'secrets.key');
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect(parseSecretKeys((await readFile(path, 'utf8')).trim())).toEqual(again);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
