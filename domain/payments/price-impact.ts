import { ValidationError } from '../shared/errors.js';

/** The largest price impact of a swap at the market, in hundredths of a percent (docs/rules/payments.md#market-prices). */
export const MAX_PRICE_IMPACT_BPS = 1_000;

const BPS = 10_000n;

/**
 * How much worse a swap's price is than that of a very small swap, in hundredths of a percent, rounded up.
 * @param received what the swap gives
 * @param atPoolPrice what it would give at the pool's price before it, both in the same smallest units
 */
export function priceImpactBps(received: bigint, atPoolPrice: bigint): number {
  // The swap rounds down once more, which is no impact.
  const lost = atPoolPrice - received - 1n;
  return lost <= 0n ? 0 : Number((lost * BPS + atPoolPrice - 1n) / atPoolPrice);
}

/** @throws ValidationError naming `amount` */
export function assertPriceImpact(bps: number): void {
  if (bps <= MAX_PRICE_IMPACT_BPS) return;
  const most = formatBps(MAX_PRICE_IMPACT_BPS);
  throw new ValidationError(
    'amount',
    `is too large for this market: its price would be ${formatBps(bps)} worse than that of a small amount; at most ${most} is allowed`,
  );
}

/** Writes hundredths of a percent for people: "0.3 %". */
export function formatBps(bps: number): string {
  return `${bps / 100} %`;
}
