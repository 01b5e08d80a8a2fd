import type { BackOff } from '../../application/ports/job-queue.js';

/**
 * The pause after the given failed attempt (the first is 1), in milliseconds. Half of it is random, so that jobs that failed
 * at the same time are not retried at the same time.
 *
 * @param random from 0 (included) to 1 (excluded)
 */
export function pauseAfter(attempt: number, { firstMs, capMs }: BackOff, random: number): number {
  const full = Math.min(capMs, firstMs * 2 ** (attempt - 1));
  return Math.round(full / 2 + (full / 2) * random);
}
