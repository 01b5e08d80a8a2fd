import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { searchWords } from '../../../domain/knowledge/search-words.js';

it.each([
  ['How do I pay, pay?', ['how', 'do', 'i', 'pay']],
  ["Überweisung & 'DROP' | !:*", ['überweisung', 'drop']],
  ['???', []],
])('the words of %j are %j', (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

it('has no sign that means something in a query of the database', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      const words = searchWords(query);
      expect(words.length).toBeLessThanOrEqual(12);
      expect(words.every((word) => /^[\p{L}\p{N}]+$/u.test(word))).toBe(true);
    }),
  );
});
