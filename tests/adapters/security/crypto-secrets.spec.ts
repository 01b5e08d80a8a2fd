import { expect, it } from '@jest/globals';
import { CryptoSecrets } from '../../../adapters/security/crypto-secrets.js';

const secrets = new CryptoSecrets();

it('a token is 32 random bytes, fit for a cookie', () => {
  const tokens = Array.from({ length: 1_000 }, () => secrets.token());

  expect(new Set(tokens).size).toBe(1_000);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

it('a fingerprint is the SHA-256 of the token, in hex (FIPS 180-4, the example "abc")', () => {
  expect(secrets.fingerprint('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
