import type { Clock, WallClock } from '../../application/ports/clock.js';

/** A clock that asks this function for the time. */
export function clockThat(now: () => Date): Clock & WallClock {
  return { businessTime: true, wallTime: true, now };
}
