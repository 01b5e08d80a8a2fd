import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { amountInWords } from '../../../../adapters/web/approvals/amount-words.js';
import { CURRENCIES } from '../../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../../domain/shared/money.js';

const ENGLISH = { language: 'en', decimalSeparator: 'DOT' } as const;
const GERMAN = { language: 'de', decimalSeparator: 'COMMA' } as const;

/** Without the zeros that end a fraction. */
function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

describe('an amount with its currency’s name', () => {
  it.each([
    ['25.50', 'USD', '25.50 US dollars'],
    ['25.00', 'USD', '25 US dollars'],
    ['1.00', 'USD', '1 US dollar'],
    ['0.000001', 'EUR', '0.000001 euros'],
    ['1234567.5', 'CHF', '1,234,567.50 Swiss francs'],
    ['3.00', 'CAD', '3 Canadian dollars'],
    ['3.00', 'MXN', '3 Mexican pesos'],
  ] as const)('%s %s is %s', (text, currency, words) => {
    expect(amountInWords(text, currency, ENGLISH)).toBe(words);
  });

  it('is written in the reader’s language, with the separators of their settings', () => {
    expect(amountInWords('1234.50', 'USD', GERMAN)).toBe('1.234,50 US-Dollar');
    expect(amountInWords('1234.50', 'EUR', { language: 'en', decimalSeparator: 'COMMA' })).toBe('1.234,50 euros');
  });

  it('never loses a digit', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 18n }).map(formatMinorUnits);
    fc.assert(
      fc.property(amounts, fc.constantFrom(...CURRENCIES), (text, currency) => {
        const digits = amountInWords(text, currency, ENGLISH).replace(/[^\d.]/g, '');
        expect(Number.parseFloat(digits)).toBe(Number.parseFloat(text));
        expect(withoutZeros(digits)).toBe(withoutZeros(text));
      }),
    );
  });
});
