import { describe, expect, it } from '@jest/globals';
import { getAddress } from 'ethers';
import fc from 'fast-check';
import { toAddress } from '../../../adapters/chain/hex.js';

const digits = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('hex'));

describe('an address', () => {
  it('gets the checksum that ethers gives it', () => {
    fc.assert(
      fc.property(digits, (text) => {
        expect(toAddress(`0x${text}`)).toBe(getAddress(`0x${text}`));
        expect(toAddress(getAddress(`0x${text}`))).toBe(getAddress(`0x${text}`));
      }),
    );
  });

  it.each(['0x', '0x12', `0x${'g'.repeat(40)}`, '0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'])(
    'is not made of %s',
    (text) => {
      expect(() => toAddress(text)).toThrow();
    },
  );
});
