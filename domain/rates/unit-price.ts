import { TOKEN_DECIMALS } from '../shared/currency.js';
import { formatRate, ONE, type Rate } from './exchange-rate.js';

const RATE_DECIMALS = 18;
const SIGNIFICANT = 6;

/**
 * What one whole unit of a token costs in a currency; rounded down.
 * @param minorUnits of the currency
 * @param units smallest units of the token that are worth as much; more than zero
 */
export function unitPrice(minorUnits: bigint, units: bigint, decimals: number): Rate {
  return (minorUnits * 10n ** BigInt(RATE_DECIMALS - TOKEN_DECIMALS + decimals)) / units;
}

/** Writes a price with six decimals, a small one with six significant digits. */
export function formatPrice(price: Rate): string {
  const leadingZeros = price >= ONE ? 0 : RATE_DECIMALS - price.toString().length;
  return formatRate(price, Math.min(RATE_DECIMALS, leadingZeros + SIGNIFICANT));
}
