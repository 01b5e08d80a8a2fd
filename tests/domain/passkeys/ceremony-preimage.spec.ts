import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type CeremonyPurpose, ceremonyPreimage } from '../../../domain/passkeys/ceremony-preimage.js';
import { anyText } from '../../support/any-text.js';

const PURPOSES: readonly CeremonyPurpose[] = [
  'sign-up',
  'sign-up-proof',
  'sign-in',
  'oauth-sign-in',
  'add-passkey',
  'guardian',
  'guardian-proof',
  'guardian-consent',
  'recover',
  'recover-proof',
];
/* fc.webUrl makes a table of all characters. */
const ORIGINS = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.option(fc.integer({ min: 1, max: 65_535 })))
  .map(([scheme, domain, port]) => new URL(`${scheme}://${domain}${port === null ? '' : `:${port}`}`).origin);

const inputs = fc.tuple(
  fc.constantFrom(...PURPOSES),
  ORIGINS,
  fc.oneof(anyText(), fc.constant('\0https://elsewhere.example\0challenge')),
);

describe('the text that a ceremony hashes', () => {
  it('names the product and the purpose, the origin, and the service’s challenge', () => {
    expect(ceremonyPreimage('sign-in', 'https://app.example.org', 'aB3_-')).toBe(
      'account-and-payments-service:sign-in\0https://app.example.org\0aB3_-',
    );
  });

  it('is another one for every other input, whatever the service sends', () => {
    fc.assert(
      fc.property(inputs, inputs, (one, other) => {
        const isSame = one.every((part, index) => part === other[index]);
        expect(ceremonyPreimage(...one) === ceremonyPreimage(...other)).toBe(isSame);
      }),
    );
  });

  it('gives the challenge that clients of other languages can check themselves against', () => {
    const preimage = ceremonyPreimage('sign-in', 'https://app.example.org', 'aB3_-');
    expect(createHash('sha256').update(preimage).digest('base64url')).toBe(
      'AYN74_Nwu3kMxzWWYIkItz69m6otyzvyGAe2I_yn2QI',
    );
  });
});
