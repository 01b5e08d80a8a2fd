/** How a share's price moved. Prices in any one unit. */
export interface PriceGrowth {
  readonly from: bigint;
  readonly to: bigint;
  readonly elapsedMs: number;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const BASIS_POINTS = 10_000n;

/** Shorter growth says nothing about a year. */
export const SHORTEST_GROWTH_MS = 24 * 60 * 60 * 1000;

/**
 * The annual percentage yield: what a year of this growth, compounded, comes to. Two decimals; a figure for people to compare, not an
 * amount of money.
 */
export function apyPercent({ from, to, elapsedMs }: PriceGrowth): string {
  const compounded = (Number(to) / Number(from)) ** (YEAR_MS / elapsedMs);
  const percent = ((compounded - 1) * 100).toFixed(2);
  return percent === '-0.00' ? '0.00' : percent;
}

/** A week's growth at a yearly rate without compounding, in hundredths of a percent: the span that yields are measured over. */
export function weekAt(yearlyRateBps: bigint): PriceGrowth {
  const week = BASIS_POINTS * BigInt(YEAR_MS);
  return { from: week, to: week + yearlyRateBps * BigInt(WEEK_MS), elapsedMs: WEEK_MS };
}
