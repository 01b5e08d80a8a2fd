import { TOKEN_DECIMALS } from '../shared/currency.js';

const DECIMAL = /^([+-]?)(?=\.?\d)(\d{0,12})(?:\.(\d{1,12}))?$/;

/** One whole unit of a currency, in millionths. */
export const ONE = 10n ** BigInt(TOKEN_DECIMALS);

/** Reads a decimal number with a point, such as "-12.50" or "+.5", as millionths. Further decimals are cut off. @returns null for any other text */
export function decimalAmount(text: string): bigint | null {
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const value = BigInt(whole || '0') * ONE + BigInt(fraction.slice(0, TOKEN_DECIMALS).padEnd(TOKEN_DECIMALS, '0'));
  return sign === '-' ? -value : value;
}

/** Reads a percentage such as "19" or "7.70" as hundredths of a percent. @returns null outside of 0 to 100 */
export function decimalRate(text: string): number | null {
  const value = decimalAmount(text);
  if (value === null || value < 0n || value > 100n * ONE) return null;
  return Number(value / 10_000n);
}
