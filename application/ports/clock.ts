/**
 * The time that money and promises follow: approval windows, drafts, schedules, caps, quotes (docs/rules/time.md#two-clocks).
 * In a sandbox it can be advanced, and the chain's block time moves with it.
 */
export interface Clock {
  now(): Date;
}
export const Clock = Symbol('Clock');

/** The time that credentials follow: tokens, sessions, challenges, rate limits. Nobody can advance it. */
export interface WallClock {
  now(): Date;
}
export const WallClock = Symbol('WallClock');
