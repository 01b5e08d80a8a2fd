import { expect, it } from '@jest/globals';
import { RandomApiKeys } from '../../../adapters/security/random-api-keys.js';
import { API_KEY_PREFIX, BASE62, isKey } from '../../../domain/access/key-format.js';

it('every key is whole and new, and every digit is about as likely as any other', () => {
  const keys = Array.from({ length: 3000 }, () => new RandomApiKeys().nextKey());

  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(isKey(key, API_KEY_PREFIX)).toBe(true);
  const counts = new Map([...BASE62].map((digit) => [digit, 0]));
  for (const digit of keys.flatMap((key) => [...key.slice(4, 47)])) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const expected = (keys.length * 43) / 62;
  // Seven standard deviations: a fair source fails this less than once in 10^9 runs.
  for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(7 * Math.sqrt(expected));
});
