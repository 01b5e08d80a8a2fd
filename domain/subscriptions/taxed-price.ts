/** The value added tax in Germany, in hundredths of a percent. */
export const STANDARD_TAX_RATE = 1900;

/** Millionths in a cent: an invoice has two decimals. */
const CENT = 10_000n;
const WHOLE_RATE = 10_000n;

export interface TaxedPrice {
  readonly gross: bigint;
  readonly net: bigint;
  readonly tax: bigint;
}

/**
 * Splits a price that includes tax. The net amount is rounded to the cent, half up, and the tax is the rest, so that both add up.
 * @param gross in millionths, whole cents
 * @param taxRateValue in hundredths of a percent
 */
export function taxedPrice(gross: bigint, taxRateValue: number): TaxedPrice {
  const divisor = (WHOLE_RATE + BigInt(taxRateValue)) * CENT;
  const net = ((gross * WHOLE_RATE + divisor / 2n) / divisor) * CENT;
  return { gross, net, tax: gross - net };
}
