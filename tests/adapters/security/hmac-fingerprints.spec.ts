import { expect, it } from '@jest/globals';
import { HmacFingerprints } from '../../../adapters/security/hmac-fingerprints.js';

const key = (id: string, byte: number) => ({ id, bytes: new Uint8Array(32).fill(byte) });
const [old, recent] = [key('old', 1), key('recent', 2)];

it('the same text in the same context has the same fingerprint, and no other has', () => {
  const fingerprints = new HmacFingerprints([recent]);
  const [print] = fingerprints.of('DE89370400440532013000', 'alice');

  expect(print).toMatch(/^[0-9a-f]{64}$/);
  expect(fingerprints.of('DE89370400440532013000', 'alice')).toEqual([print]);
  expect(fingerprints.of('DE89370400440532013001', 'alice')).not.toEqual([print]);
  expect(fingerprints.of('DE89370400440532013000', 'bob')).not.toEqual([print]);
  expect(new HmacFingerprints([old]).of('DE89370400440532013000', 'alice')).not.toEqual([print]);
});

it('a boundary between context and text cannot be moved', () => {
  const fingerprints = new HmacFingerprints([recent]);
  expect(fingerprints.of('b', 'a')).not.toEqual(fingerprints.of('', 'ab'));
});

it('what was stored under an earlier key is recognised after the keys were changed', () => {
  const [before] = new HmacFingerprints([old]).of('number', 'alice');
  const [first, ...others] = new HmacFingerprints([recent, old]).of('number', 'alice');

  expect(first).not.toBe(before);
  expect(others).toEqual([before]);
});
