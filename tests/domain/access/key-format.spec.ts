import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  API_KEY_PREFIX,
  BASE62,
  isKey,
  isPlatformKey,
  PLATFORM_KEY_PREFIXES,
  sealKey,
} from '../../../domain/access/key-format.js';

const BODY = '4fQk9ZpWx0123456789abcdefghijklmnopqrstuvwx';
const bodies = fc.array(fc.constantFrom(...BASE62), { minLength: 43, maxLength: 43 }).map((digits) => digits.join(''));

describe('a key', () => {
  it('is its prefix, 43 digits and 6 digits of checksum', () => {
    expect(BODY).toHaveLength(43);
    expect(sealKey(API_KEY_PREFIX, BODY)).toMatch(new RegExp(`^key_${BODY}[0-9A-Za-z]{6}$`));
  });

  it('ends in the CRC-32 of what precedes it', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const key = sealKey(API_KEY_PREFIX, body);
        const checksum = [...key.slice(-6)].reduce((sum, digit) => sum * 62 + BASE62.indexOf(digit), 0);
        expect(checksum).toBe(crc32(key.slice(0, -6)));
      }),
    );
  });

  it('is told from one with any single wrong character', () => {
    const key = sealKey(API_KEY_PREFIX, BODY);
    expect(isKey(key, API_KEY_PREFIX)).toBe(true);
    for (let position = 0; position < key.length; position += 1) {
      const wrong = key[position] === 'A' ? 'B' : 'A';
      expect(isKey(`${key.slice(0, position)}${wrong}${key.slice(position + 1)}`, API_KEY_PREFIX)).toBe(false);
    }
  });

  it.each([
    '',
    'key_',
    sealKey(API_KEY_PREFIX, BODY).slice(1),
    `${sealKey(API_KEY_PREFIX, BODY)}0`,
    sealKey('key_', `${BODY.slice(1)}-`),
  ])('is not %j', (text) => {
    expect(isKey(text, API_KEY_PREFIX)).toBe(false);
  });

  it('of one kind is not one of another, even with the same digits', () => {
    for (const prefix of PLATFORM_KEY_PREFIXES) {
      const key = sealKey(prefix, BODY);
      expect(isPlatformKey(key)).toBe(true);
      expect(isKey(key, API_KEY_PREFIX)).toBe(false);
      expect(isPlatformKey(`${prefix}${sealKey(API_KEY_PREFIX, BODY).slice(4)}`)).toBe(false);
    }
    expect(isPlatformKey(sealKey(API_KEY_PREFIX, BODY))).toBe(false);
  });
});
