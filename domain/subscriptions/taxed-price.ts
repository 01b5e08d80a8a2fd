/** The value added tax in Germany, in hundredths of a percent. */
export const STANDARD_TAX_RATE = 1900;

/** Millionths in a cent: an invoice has two decimals. */
const CENT = 10_000n;
const WHOLE_RATE = 10_000n;

export interface TaxedPrice {
  /** What is to be paid. */
  readonly gross: bigint;
  readonly net: bigint;
  /** The net amount times the rate, rounded to the cent, half up (EN 16931, BR-CO-17). */
  readonly tax: bigint;
  /** What is added to net and tax so that they make the price: a cent, none, or minus a cent (EN 16931, BT-114). */
  readonly rounding: bigint;
}

/**
 * Splits a price that includes tax. Of the net amounts within a cent it takes one that makes exactly this price with its tax, and otherwise
 * the nearest one.
 * @param gross in millionths, whole cents
 * @param taxRateValue in hundredths of a percent
 */
export function taxedPrice(gross: bigint, taxRateValue: number): TaxedPrice {
  const rate = BigInt(taxRateValue);
  const nearest = rounded(gross * WHOLE_RATE, WHOLE_RATE + rate);
  const prices = [nearest, nearest - CENT, nearest + CENT].map((net) => {
    const tax = rounded(net * rate, WHOLE_RATE);
    return { gross, net, tax, rounding: gross - net - tax };
  });
  const [first] = prices;
  const exact = prices.find(({ net, rounding }) => net >= 0n && rounding === 0n);
  if (!first) throw new Error('There is a nearest price');
  return exact ?? first;
}

/** A quotient, in whole cents. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const step = divisor * CENT;
  return ((dividend + step / 2n) / step) * CENT;
}
