import { type NumberStyle, typedAmount } from './amounts.js';

/**
 * Converts a typed value to the API's format. Unlike an amount to pay it can be zero or negative.
 * @returns null for nothing typed; undefined when it is no number
 */
export function typedValue(text: string, style: NumberStyle, decimals = 6): string | null | undefined {
  const trimmed = text.trim().replace('\u2212', '-');
  if (trimmed === '') return null;
  const isNegative = trimmed.startsWith('-');
  const digits = isNegative ? trimmed.slice(1).trim() : trimmed;
  if (/^0([.,]0*)?$/.test(digits)) return '0';
  const plain = typedAmount(digits, style, decimals);
  return plain === null ? undefined : `${isNegative ? '-' : ''}${plain}`;
}
