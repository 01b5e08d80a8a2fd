import { token } from './token.js';

/**
 * The time that money and promises follow: approval windows, drafts, schedules, caps, quotes (docs/rules/time.md#two-clocks).
 * In a sandbox it can be advanced, and the chain's block time moves with it.
 */
export interface Clock {
  /** Keeps the two clocks apart for the compiler. */
  readonly businessTime: true;
  now(): Date;
}
export const Clock = token<Clock>('Clock');

/** The time that credentials follow: tokens, sessions, challenges, rate limits. Nobody can advance it. */
export interface WallClock {
  readonly wallTime: true;
  now(): Date;
}
export const WallClock = token<WallClock>('WallClock');
