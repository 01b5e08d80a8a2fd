import { type Currency, TOKEN_DECIMALS } from './currency.js';
import { ValidationError } from './errors.js';

/** An amount of one currency, in whole minor units (millionths). Never a floating-point number. */
export interface Money {
  readonly minorUnits: bigint;
  readonly currency: Currency;
}

const DECIMAL = /^(0|[1-9]\d*)(?:\.(\d+))?$/;
const MINOR_PER_UNIT = 10n ** BigInt(TOKEN_DECIMALS);

/** The largest amount a request may name: one trillion units, far below what a database bigint holds. */
export const MAX_MINOR_UNITS = 10n ** 12n * MINOR_PER_UNIT;

/**
 * Reads a decimal string such as "25" or "0.000001" (docs/rules/money.md#amounts).
 * @param decimals how many decimals the payment rail can carry: 6 on chain, 2 for bank payouts
 * @throws ValidationError naming the field and what to change
 */
export function parseMoney(text: string, currency: Currency, field = 'amount', decimals = TOKEN_DECIMALS): Money {
  const match = DECIMAL.exec(text);
  if (!match) throw new ValidationError(field, 'must be a decimal string such as "25" or "25.50"');
  const [, whole = '0', fraction = ''] = match;
  if (fraction.length > decimals) {
    throw new ValidationError(field, `must have at most ${decimals} decimals for ${currency}`);
  }
  if (whole.length > 13) throw tooLarge(field);
  const minorUnits = BigInt(whole) * MINOR_PER_UNIT + BigInt(fraction.padEnd(TOKEN_DECIMALS, '0'));
  if (minorUnits === 0n) throw new ValidationError(field, 'must be greater than zero');
  if (minorUnits > MAX_MINOR_UNITS) throw tooLarge(field);
  return { minorUnits, currency };
}

/** Writes minor units as a decimal string with at least two decimals and no further trailing zeros: "25.00", "0.000001". */
export function formatMinorUnits(minorUnits: bigint): string {
  const sign = minorUnits < 0n ? '-' : '';
  const digits = (minorUnits < 0n ? -minorUnits : minorUnits).toString().padStart(TOKEN_DECIMALS + 1, '0');
  const whole = digits.slice(0, -TOKEN_DECIMALS);
  const fraction = digits.slice(-TOKEN_DECIMALS).replace(/0{1,4}$/, '');
  return `${sign}${whole}.${fraction}`;
}

/** Writes an amount for people: "25.00 USD". */
export function formatMoney(money: Money): string {
  return `${formatMinorUnits(money.minorUnits)} ${money.currency}`;
}

function tooLarge(field: string): ValidationError {
  return new ValidationError(field, `must be at most ${formatMinorUnits(MAX_MINOR_UNITS)}`);
}
