import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { signingChallenge } from '../../../application/wallet-operations/signing-challenge.js';

it('a challenge is the hash’s 32 bytes as base64url, whatever they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const hash = Buffer.from(bytes);
      expect(signingChallenge(`0x${hash.toString('hex')}`)).toBe(hash.toString('base64url'));
    }),
  );
});
