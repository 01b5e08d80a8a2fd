import { ValidationError } from '../shared/errors.js';

/** Amounts on tax documents have two decimals. They are counted in hundredths of the currency's unit. */
export const CENT_DECIMALS = 2;

const DECIMAL = /^(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/;

/** Reads "12.5" as 1250. @throws ValidationError for a negative amount and for more than two decimals */
export function parseCents(text: string, field: string): bigint {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) {
    throw new ValidationError(field, 'must be a decimal string from 0 on, with at most 2 decimals: "12.50"');
  }
  return BigInt(whole + fraction.padEnd(CENT_DECIMALS, '0'));
}

/** Writes 1250 as "12.50". */
export function formatCents(cents: bigint): string {
  const digits = cents.toString().padStart(CENT_DECIMALS + 1, '0');
  return `${digits.slice(0, -CENT_DECIMALS)}.${digits.slice(-CENT_DECIMALS)}`;
}

/**
 * An amount with more decimals in cents.
 * @param decimals how many the amount has, at least two
 * @returns null when it is no whole number of cents
 */
export function wholeCents(amount: bigint, decimals: number): bigint | null {
  const one = 10n ** BigInt(decimals - CENT_DECIMALS);
  return amount % one === 0n ? amount / one : null;
}
