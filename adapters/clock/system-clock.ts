import type { Clock, WallClock } from '../../application/ports/clock.js';

/** The machine's clock. */
export class SystemClock implements Clock, WallClock {
  readonly businessTime = true;
  readonly wallTime = true;

  now(): Date {
    return new Date();
  }
}
