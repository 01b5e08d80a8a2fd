/** The growth of a share's price. Both prices are in the same unit, whichever it is. */
export interface PriceGrowth {
  readonly from: bigint;
  readonly to: bigint;
  readonly elapsedMs: number;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const BASIS_POINTS = 10_000n;

/** A yearly yield is not computed from a shorter time. */
export const SHORTEST_GROWTH_MS = 24 * 60 * 60 * 1000;

/**
 * The annual percentage yield: this growth, compounded over a year, in percent with two decimals. It is a figure for comparison, not
 * an amount of money.
 */
export function apyPercent({ from, to, elapsedMs }: PriceGrowth): string {
  const compounded = (Number(to) / Number(from)) ** (YEAR_MS / elapsedMs);
  const percent = ((compounded - 1) * 100).toFixed(2);
  return percent === '-0.00' ? '0.00' : percent;
}

/** The growth of one week, the time over which yields are measured. @param yearlyRateBps without compounding, in hundredths of a percent */
export function weekAt(yearlyRateBps: bigint): PriceGrowth {
  const week = BASIS_POINTS * BigInt(YEAR_MS);
  return { from: week, to: week + yearlyRateBps * BigInt(WEEK_MS), elapsedMs: WEEK_MS };
}
