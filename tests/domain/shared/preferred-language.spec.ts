import { expect, it } from '@jest/globals';
import { preferredLanguage } from '../../../domain/shared/preferred-language.js';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr, de;q=0.5, en;q=0.7', 'en'],
  ['en;q=0, de;q=0.1', 'de'],
  ['DE', 'de'],
  ['*', 'en'],
  [';;q=,,q=x', 'en'],
])('of %j the language is %s', (header, language) => {
  expect(preferredLanguage(header, ['en', 'de'])).toBe(language);
});
