/** A figure over many rounds: its median, and between which two figures the middle half of the rounds lie; of few runs all of them. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export function spreadOf(figures: readonly number[]): Spread {
  const sorted = [...figures].sort((a, b) => a - b);
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) };
}

/** Over runs, which are too few to leave any out. */
export function spreadOfAll(figures: readonly number[]): Spread {
  return { median: spreadOf(figures).median, low: Math.min(...figures), high: Math.max(...figures) };
}

/** The figure below which this share of all lies, interpolated between neighbours. @param sorted ascending, not empty */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? Number.NaN;
  const above = sorted[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position % 1);
}
