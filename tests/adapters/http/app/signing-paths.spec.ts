import { expect, it } from '@jest/globals';
import { PASSKEY_CHANGE_SIGNING } from '../../../../adapters/http/app/passkeys/passkey-change-signing.js';
import { signingPaths } from '../../../../adapters/http/app/wallet-operations/signing-paths.response.js';

const pathsOf = signingPaths(Object.values(PASSKEY_CHANGE_SIGNING));

it('tells where an operation is signed', () => {
  expect(pathsOf('add-passkey', 'a/b')).toEqual({
    operation: 'add-passkey',
    purpose: 'make the passkey a signer of the wallet',
    begin: '/app/api/passkeys/a%2Fb/activation/options',
    sign: '/app/api/passkeys/a%2Fb/activation',
  });
});

it('knows no path of a kind that nobody signs', () => {
  expect(() => pathsOf('close-account', '1')).toThrow('No endpoint signs operations of the kind "close-account"');
});
