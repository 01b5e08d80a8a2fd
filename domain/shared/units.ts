import { ValidationError } from './errors.js';

const DECIMAL = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

/** How an amount is written: `decimals` is how many the token has, `written` how many a text may have; `of` names the token in errors. */
export interface UnitScale {
  readonly decimals: number;
  readonly written?: number;
  readonly of: string;
}

/** The largest amount that a request may name: one trillion whole units. */
const MOST_WHOLE_UNITS = 10n ** 12n;

/**
 * Reads a decimal string such as "25" or "0.000001".
 * @returns the amount in the token's smallest units, always positive
 * @throws ValidationError naming the field and what to change
 */
export function parseUnits(text: string, { decimals, written = decimals, of }: UnitScale, field = 'amount'): bigint {
  const match = DECIMAL.exec(text);
  if (!match) throw new ValidationError(field, 'must be a decimal string such as "25" or "25.50"');
  const [, whole = '0', fraction = ''] = match;
  if (fraction.length > written) throw new ValidationError(field, `must have at most ${written} decimals for ${of}`);
  const one = 10n ** BigInt(decimals);
  const most = MOST_WHOLE_UNITS * one;
  const isLong = whole.length > String(MOST_WHOLE_UNITS).length;
  const units = isLong ? most + 1n : BigInt(whole) * one + BigInt(fraction.padEnd(decimals, '0') || '0');
  if (units === 0n) throw new ValidationError(field, 'must be greater than zero');
  if (units > most) throw new ValidationError(field, `must be at most ${formatUnits(most, decimals)}`);
  return units;
}

/** Writes smallest units as a decimal string with at least two decimals and no further trailing zeros: "25.00", "0.000001". */
export function formatUnits(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  let end = digits.length;
  while (end > point + 2 && digits[end - 1] === '0') end -= 1;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point, end).padEnd(2, '0')}`;
}
