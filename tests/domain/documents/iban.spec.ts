import { expect, it } from '@jest/globals';
import { isIban } from '../../../domain/documents/iban.js';

it.each([
  ['DE79103537337906680758', true],
  ['NO9386011117947', true],
  ['MT84MALT011000012345MTLCAST001S', true],
  // Right check digits, and too long for its country: what stands behind it on the paper was taken for a part of it.
  ['DE79103537337906680758BICC0B', false],
  ['DE78103537337906680758', false],
  ['de79103537337906680758', false],
  ['DE79 1035 3733 7906 6807 58', false],
])('%s is one: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected);
});
