const HUNDREDTHS_OF_PERCENT = 10_000n;

/** How one total differs from an earlier one. */
export interface SpendingChange {
  /** Minor units; negative when less was spent. */
  readonly delta: bigint;
  /** In hundredths of a percent, half away from zero; null when the earlier total is zero. */
  readonly deltaBasisPoints: bigint | null;
}

export function changeBetween(previous: bigint, current: bigint): SpendingChange {
  const delta = current - previous;
  return {
    delta,
    deltaBasisPoints: previous === 0n ? null : roundedQuotient(delta * HUNDREDTHS_OF_PERCENT, previous),
  };
}

/** Half away from zero. @param divisor greater than zero */
function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const sign = dividend < 0n ? -1n : 1n;
  return sign * ((2n * sign * dividend + divisor) / (2n * divisor));
}
