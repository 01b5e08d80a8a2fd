import type { Currency } from '../../../domain/shared/currency.js';
import type { NumberStyle } from '../format/amounts.js';

/**
 * An amount with its currency's name, as people say it: "25.50 US dollars", "25 Euro". It is not rounded.
 * @param text a decimal string of the API
 */
export function amountInWords(text: string, currency: Currency, { language, decimalSeparator }: NumberStyle): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const [point, group] = decimalSeparator === 'COMMA' ? [',', '.'] : ['.', ','];
  const written = { decimal: point, group } as Readonly<Record<string, string | undefined>>;
  // Formats the text, because a number could lose digits.
  return format
    .formatToParts(text as Intl.StringNumericLiteral)
    .map(({ type, value }) => written[type] ?? value)
    .join('');
}
