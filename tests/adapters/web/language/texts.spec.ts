import { describe, expect, it } from '@jest/globals';
import { spokenOf } from '../../../../adapters/web/language/languages.js';
import { plural, texts } from '../../../../adapters/web/language/texts.js';

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

describe('a value in a sentence', () => {
  const sentences = texts(
    { pay: (name: string, amount: string) => `Pay ${amount} to ${name}` },
    { de: { pay: (name, amount) => `${amount} an ${name}` } },
  );

  it('is isolated when it is written from right to left', () => {
    expect(sentences.en.pay('דוד', '5 USD')).toBe('Pay 5 USD to \u2068דוד\u2069');
    expect(sentences.de.pay('دانا', '5 USD')).toBe('5 USD an \u2068دانا\u2069');
    expect(sentences.en.pay('bob', '5 USD')).toBe('Pay 5 USD to bob');
  });
});
