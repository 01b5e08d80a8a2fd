import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSignature } from '../../../adapters/webauthn/ecdsa-signature.js';
import { UnauthorizedError } from '../../../domain/shared/errors.js';

const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

function toDer(...integers: readonly bigint[]): Buffer {
  const encoded = integers.map((value) => {
    const hex = value.toString(16);
    const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
    const content = (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
    return Buffer.concat([Buffer.of(0x02, content.length), content]);
  });
  const body = Buffer.concat(encoded);
  return Buffer.concat([Buffer.of(0x30, body.length), body]);
}

const fixed = (value: bigint) => Buffer.from(value.toString(16).padStart(64, '0'), 'hex');

describe('reading a P-256 signature', () => {
  it('gives scalars that verify, with s in the lower half, for whatever is signed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (message) => {
        const { r, s } = readSignature(sign('sha256', message, privateKey));
        expect(s <= ORDER / 2n).toBe(true);
        const raw = Buffer.concat([fixed(r), fixed(s)]);
        expect(verify('sha256', message, { key: publicKey, dsaEncoding: 'ieee-p1363' }, raw)).toBe(true);
      }),
    );
  });

  it('takes the edges of the range', () => {
    expect(readSignature(toDer(1n, 1n))).toEqual({ r: 1n, s: 1n });
    expect(readSignature(toDer(ORDER - 1n, ORDER - 1n))).toEqual({ r: ORDER - 1n, s: 1n });
    expect(readSignature(toDer(5n, ORDER / 2n)).s).toBe(ORDER / 2n);
    expect(readSignature(toDer(5n, ORDER / 2n + 1n)).s).toBe(ORDER / 2n);
  });

  const good = toDer(0x1234n, 0x5678n);
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['an empty sequence', Buffer.of(0x30, 0)],
    ['one integer', toDer(5n)],
    ['three integers', toDer(5n, 6n, 7n)],
    ['bytes after the sequence', Buffer.concat([good, Buffer.of(0)])],
    ['a cut sequence', good.subarray(0, good.length - 1)],
    ['another outer tag', Buffer.concat([Buffer.of(0x31), good.subarray(1)])],
    ['a long-form length', Buffer.concat([Buffer.of(0x30, 0x81), good.subarray(1)])],
    ['bytes inside the sequence after s', Buffer.of(0x30, 0x08, 0x02, 1, 5, 0x02, 1, 6, 0x05, 0)],
    ['an inner length beyond the end', Buffer.of(0x30, 0x06, 0x02, 1, 5, 0x02, 2, 6)],
    ['an empty integer', Buffer.of(0x30, 0x05, 0x02, 0, 0x02, 1, 6)],
    ['a needless leading zero', Buffer.of(0x30, 0x07, 0x02, 2, 0, 5, 0x02, 1, 6)],
    ['a negative integer', Buffer.of(0x30, 0x06, 0x02, 1, 0x85, 0x02, 1, 6)],
    ['another inner tag', Buffer.of(0x30, 0x06, 0x03, 1, 5, 0x02, 1, 6)],
    ['r = 0', toDer(0n, 5n)],
    ['s = 0', toDer(5n, 0n)],
    ['r = order', toDer(ORDER, 5n)],
    ['s = order', toDer(5n, ORDER)],
    ['an integer of 34 bytes', toDer(1n << 264n, 5n)],
    ['raw r and s', Buffer.alloc(64, 1)],
  ])('refuses %s', (_, der) => {
    expect(() => readSignature(der)).toThrow(UnauthorizedError);
  });

  it('reads no bytes but the one encoding of its result', () => {
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const altered = Buffer.from(good);
        altered[at] = (altered[at] ?? 0) ^ change;
        try {
          const { r, s } = readSignature(altered);
          expect(toDer(r, s)).toEqual(altered);
        } catch (error) {
          expect(error).toBeInstanceOf(UnauthorizedError);
        }
      }),
    );
  });
});
