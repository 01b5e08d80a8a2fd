import { describe, expect, it } from '@jest/globals';
import {
  CURRENCIES,
  currencyOf,
  isCurrency,
  isToken,
  SUPPORTED_TOKENS,
  TOKENS,
  tokenOf,
} from '../../../domain/shared/currency.js';

describe('currencies and their tokens', () => {
  it('are paired as decided', () => {
    expect(CURRENCIES.map((currency) => `${currency} ${tokenOf(currency)}`)).toEqual([
      'USD USDC',
      'EUR EURC',
      'CHF CHFAU',
      'CAD CADD',
      'MXN MXNB',
    ]);
  });

  it('lead to each other, one to one', () => {
    expect(CURRENCIES.map(tokenOf).map(currencyOf)).toEqual([...CURRENCIES]);
    expect(TOKENS.map(currencyOf).map(tokenOf)).toEqual([...TOKENS]);
    expect(new Set(CURRENCIES.map(tokenOf)).size).toBe(TOKENS.length);
  });

  it('every deployment has all tokens but MXNB, in the order of supportedTokens', () => {
    expect(SUPPORTED_TOKENS).toEqual(['USDC', 'EURC', 'CHFAU', 'CADD']);
  });

  it('are told apart from anything else', () => {
    expect(CURRENCIES.every(isCurrency)).toBe(true);
    expect(TOKENS.every(isToken)).toBe(true);
    for (const text of ['', 'usdc', 'USD', 'WETH', 'constructor']) expect(isToken(text)).toBe(false);
    for (const text of ['', 'usd', 'USDC', 'GBP', ' USD', 'constructor', '0', 'length']) {
      expect(isCurrency(text)).toBe(false);
    }
  });
});
