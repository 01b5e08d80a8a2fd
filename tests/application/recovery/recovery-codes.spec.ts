import { expect, it } from '@jest/globals';
import { RecoveryContractCalls } from '../../../adapters/chain/recovery-calls.js';
import { accountCodeOf, codeOf, recoveryHash } from '../../../adapters/web/chain/recovery-hash.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { keyCode } from '../../../domain/recovery/key-code.js';

const ACCOUNT: Address = '0x52908400098527886E0F7030069857D2E4169EE7';
const MODULE: Address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const key = (digit: string): { readonly x: Hex; readonly y: Hex } => ({
  x: `0x${digit.repeat(64)}`,
  y: `0x${'b'.repeat(64)}`,
});
const shown = { account: ACCOUNT, ...key('a'), nonce: 3n, chainId: 31_337, module: MODULE };

it('the page computes the hash that the module computes', () => {
  const calls = new RecoveryContractCalls({ chainId: 31_337, recoveryModule: MODULE });
  expect(recoveryHash(shown)).toBe(calls.hash({ account: ACCOUNT, newPasskey: key('a'), nonce: 3n }));
});

it('another account, passkey, nonce, chain or module is another hash', () => {
  const others = [
    { ...shown, account: MODULE },
    { ...shown, ...key('c') },
    { ...shown, nonce: 4n },
    { ...shown, chainId: 1 },
    { ...shown, module: ACCOUNT },
  ];
  expect(new Set([shown, ...others].map(recoveryHash)).size).toBe(6);
  expect(recoveryHash({ ...shown, x: '0x12' })).toBeNull();
});

it('a code says 100 bits of the hash, in five groups that can be read aloud', () => {
  expect(codeOf(key('a'))).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  expect(keyCode(`0x${'0'.repeat(25)}${'f'.repeat(39)}`)).toBe('0000-0000-0000-0000-0000');
  expect(keyCode(`0x${'f'.repeat(25)}${'0'.repeat(39)}`)).toBe('ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  expect(keyCode(`0x08864${'0'.repeat(59)}`)).toBe('1234-0000-0000-0000-0000');
});

it.each(Array.from({ length: 100 }, (_, bit) => bit))('bit %i of the hash changes the code', (bit) => {
  const digest = 1n << BigInt(255 - bit);
  expect(keyCode(`0x${digest.toString(16).padStart(64, '0')}`)).not.toBe(keyCode(`0x${'0'.repeat(64)}`));
});

it('an account has a code of its own, whatever the case of its letters, and a mistyped one has none', () => {
  expect(accountCodeOf(ACCOUNT)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  expect(accountCodeOf(ACCOUNT.toLowerCase())).toBe(accountCodeOf(ACCOUNT));
  expect(accountCodeOf(MODULE)).not.toBe(accountCodeOf(ACCOUNT));
  expect(accountCodeOf(ACCOUNT.replace('D', 'd'))).toBeNull();
});

it('two keys have two codes', () => {
  expect(codeOf(key('a'))).not.toBe(codeOf(key('c')));
});
