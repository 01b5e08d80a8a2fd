import { ValidationError } from '../shared/errors.js';
import { formatUnits, parseUnits } from '../shared/units.js';

/** Billionths of a dollar: the smallest part of a dollar that the metering counts (docs/rules/platform.md#pricing). */
export type NanoUsd = bigint;

const DECIMALS = 9;

/**
 * Reads an amount of US dollars from zero on, with at most 9 decimals.
 * @throws ValidationError naming the field
 */
export function parseUsd(text: string, field: string): NanoUsd {
  if (/^0(\.0{1,9})?$/.test(text)) return 0n;
  const units = parseUnits(text, { decimals: DECIMALS, of: 'US dollars' }, field);
  if (units > MOST_USD) throw new ValidationError(field, `must be at most ${formatUsd(MOST_USD)}`);
  return units;
}

/** One billion dollars, as far as the database's bigint reaches with room for a sum. */
export const MOST_USD: NanoUsd = 10n ** 9n * 10n ** BigInt(DECIMALS);

/** Writes it with at least two decimals and no further trailing zeros: "25.00", "0.000000001". */
export function formatUsd(amount: NanoUsd): string {
  return formatUnits(amount, DECIMALS);
}
