import { CURRENCIES, type Currency } from '../shared/currency.js';

/** Everything that has a daily rate: the currencies, and the chain's coin, in which network fees are paid. */
export const RATED_CURRENCIES = [...CURRENCIES, 'ETH'] as const satisfies readonly (Currency | 'ETH')[];
export type RatedCurrency = (typeof RATED_CURRENCIES)[number];

/** Units of one currency that are worth one unit of another, scaled by 10^18. Always positive. */
export type Rate = bigint;

/** What one euro is worth in each currency. */
export type RatesPerEur = ReadonlyMap<RatedCurrency, Rate>;

const RATE_DECIMALS = 18;
export const ONE: Rate = 10n ** BigInt(RATE_DECIMALS);

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,18}))?$/;

/** Reads a decimal string such as "1.0876" or "0.00031". Null when it is malformed, zero or too large. */
export function parseRate(text: string): Rate | null {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return null;
  const rate = BigInt(whole) * ONE + BigInt(fraction.padEnd(RATE_DECIMALS, '0'));
  return rate === 0n ? null : rate;
}

/** Writes a rate as a decimal string, rounded half up, without needless zeros: "0.919455", "1". */
export function formatRate(rate: Rate, decimals = RATE_DECIMALS): string {
  const unit = 10n ** BigInt(RATE_DECIMALS - decimals);
  const digits = ((rate + unit / 2n) / unit).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** How much of `to` one unit of `from` is worth, given what one euro is worth in each; rounded down. */
export function crossRate(fromPerEur: Rate, toPerEur: Rate): Rate {
  return (toPerEur * ONE) / fromPerEur;
}

/** The amount in the other currency, rounded down. */
export function converted(minorUnits: bigint, rate: Rate): bigint {
  return (minorUnits * rate) / ONE;
}
