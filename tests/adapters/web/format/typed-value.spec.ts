import { describe, expect, it } from '@jest/globals';
import { typedValue } from '../../../../adapters/web/format/typed-value.js';
import { REASON_TEXTS, reasonText } from '../../../../adapters/web/receipts/match-reason.js';

const GERMAN = { language: 'de', decimalSeparator: 'COMMA' } as const;

describe('a typed value', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', '0'],
    ['0,00', '0'],
    ['1.234,5', '1234.5'],
    ['-1,50', '-1.50'],
    ['\u22121,50', '-1.50'],
    ['-0,00', '0'],
  ])('%j is %j', (typed, value) => {
    expect(typedValue(typed, GERMAN)).toBe(value);
  });

  it.each(['abc', '1.500', '--1', '1,2,3', '-'])('%j is no number', (typed) => {
    expect(typedValue(typed, GERMAN)).toBeUndefined();
  });

  it('has as many decimals as it may', () => {
    expect(typedValue('19,123', GERMAN, 2)).toBeUndefined();
  });
});

describe('the reason of a suggestion', () => {
  it('is told in the language of the reader', () => {
    const reason = 'Same amount, paid 3 days after its date, same merchant';
    expect(reasonText(REASON_TEXTS.de, reason)).toBe('gleicher Betrag, 3 Tage danach bezahlt, gleicher Händler');
    expect(reasonText(REASON_TEXTS.en, 'Same amount, paid 1 day before its date')).toBe(
      'same amount, paid one day before',
    );
    expect(reasonText(REASON_TEXTS.de, 'Same amount, of the same colour')).toBe('gleicher Betrag, of the same colour');
  });
});
