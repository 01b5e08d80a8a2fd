/** How long to wait between attempts: doubling from the first pause up to the cap. */
export interface BackOff {
  readonly firstMs: number;
  readonly capMs: number;
}

/**
 * The pause after the given failed attempt (the first is 1), in milliseconds. Half of it is random, so that what failed
 * together is not tried again together.
 *
 * @param random from 0 (included) to 1 (excluded)
 */
export function pauseAfter(attempt: number, { firstMs, capMs }: BackOff, random: number): number {
  const full = Math.min(capMs, firstMs * 2 ** (attempt - 1));
  return Math.round(full / 2 + (full / 2) * random);
}
