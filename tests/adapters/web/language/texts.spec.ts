import { describe, expect, it } from '@jest/globals';
import { spokenOf } from '../../../../adapters/web/language/languages.js';
import { plural } from '../../../../adapters/web/language/texts.js';

describe('the language of the app', () => {
  it.each([
    [['de-CH', 'en'], 'de'],
    [['fr-FR', 'de', 'en'], 'de'],
    [['DE'], 'de'],
    [['fr'], 'en'],
    [[''], 'en'],
    [[], 'en'],
  ])('for somebody who wants %j is %s', (wanted, spoken) => {
    expect(spokenOf(wanted)).toBe(spoken);
  });
});

describe('a plural', () => {
  it.each([
    [0, '0 payments'],
    [1, 'one payment'],
    [2, '2 payments'],
  ])('of %d', (count, text) => {
    expect(plural('en', count, 'one payment', `${count} payments`)).toBe(text);
  });
});
