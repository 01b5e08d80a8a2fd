import { expect, it } from '@jest/globals';
import { deceptiveCharacter } from '../../../domain/shared/plain-text.js';

it.each([
  ['a\u202Eb', 'U+202E'],
  ['\u2066', 'U+2066'],
  ['a\u0007', 'U+0007'],
  ['\u200B', 'U+200B'],
  ['\uFEFFa', 'U+FEFF'],
  ['a\u2028b', 'U+2028'],
  ['\u0000', 'U+0000'],
  ['\u009B', 'U+009B'],
])('%j deceives by %s', (text, character) => {
  expect(deceptiveCharacter(text)).toBe(character);
});

it.each(['Rent\nfor May', 'a\tb', 'Zoë ☕', '👩‍👩‍👧', 'می‌خواهم', 'עברית', '日本語', ''])('%j is plain', (text) => {
  expect(deceptiveCharacter(text)).toBeNull();
});
