import { type Currency, TOKEN_DECIMALS } from './currency.js';
import { formatUnits, parseUnits } from './units.js';

/** An amount of one currency, in whole minor units (millionths). Never a floating-point number. */
export interface Money {
  readonly minorUnits: bigint;
  readonly currency: Currency;
}

const MINOR_PER_UNIT = 10n ** BigInt(TOKEN_DECIMALS);

/** The largest amount a request may name: one trillion units, far below what a database bigint holds. */
export const MAX_MINOR_UNITS = 10n ** 12n * MINOR_PER_UNIT;

/**
 * Reads a decimal string such as "25" or "0.000001" (docs/rules/money.md#amounts).
 * @param decimals how many decimals the payment rail can carry: 6 on chain, 2 for bank payouts
 * @throws ValidationError naming the field and what to change
 */
export function parseMoney(text: string, currency: Currency, field = 'amount', decimals = TOKEN_DECIMALS): Money {
  const scale = { decimals: TOKEN_DECIMALS, written: decimals, of: currency };
  return { minorUnits: parseUnits(text, scale, field), currency };
}

/** Writes minor units as a decimal string with at least two decimals and no further trailing zeros: "25.00", "0.000001". */
export function formatMinorUnits(minorUnits: bigint): string {
  return formatUnits(minorUnits, TOKEN_DECIMALS);
}

/** Writes an amount for people: "25.00 USD". */
export function formatMoney(money: Money): string {
  return `${formatMinorUnits(money.minorUnits)} ${money.currency}`;
}
