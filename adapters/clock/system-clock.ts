import type { Clock, WallClock } from '../../application/ports/clock.js';

/** The machine's clock. */
export class SystemClock implements Clock, WallClock {
  now(): Date {
    return new Date();
  }
}
