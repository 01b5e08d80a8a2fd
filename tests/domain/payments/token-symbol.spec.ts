import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readTokenSymbol } from '../../../domain/payments/token-symbol.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { deceptiveCharacter } from '../../../domain/shared/plain-text.js';
import { anyText } from '../../support/any-text.js';

describe('the symbol that a token gives itself', () => {
  it.each([
    ['FERN', 'FERN'],
    [' FERN\n', 'FERN'],
    ['F\u202eE\u200bR\u0000N', 'FERN'],
    ['two\n\nlines', 'two lines'],
    ['A'.repeat(5_000), `${'A'.repeat(11)}…`],
    ['USDC2', 'USDC2'],
  ])('%j is shown as %j', (text, shown) => {
    expect(readTokenSymbol(text)).toBe(shown);
  });

  it.each([
    'USDC',
    'usdc',
    'U S D C',
    'U\u200bSDC',
    'USD\u0421',
    '\u{1D54C}SDC',
    'US\u0501C',
    'EUR',
    'cb-BTC',
    'WETH.',
    'ETH',
  ])('%j is refused, because it looks like another token', (text) => {
    expect(() => readTokenSymbol(text)).toThrow(/^tokenAddress calls itself like \w+, and is another token$/);
  });

  it.each(['', ' ', '\u202e', '...', '\ud800'])('%j is refused, because nothing of it can be read', (text) => {
    expect(() => readTokenSymbol(text)).toThrow('tokenAddress has no readable symbol');
  });

  it('is short, on one line and without characters that deceive, whatever the token says', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 300 }), (text) => {
        try {
          const symbol = readTokenSymbol(text);
          expect([...symbol].length).toBeLessThanOrEqual(12);
          expect(symbol).toMatch(/^\S(.*\S)?$/);
          expect(deceptiveCharacter(symbol)).toBeNull();
        } catch (error) {
          if (!(error instanceof ValidationError)) throw error;
        }
      }),
    );
  });
});
