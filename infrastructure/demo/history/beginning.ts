const DAY_MS = 24 * 60 * 60 * 1000;
const SIGN_UP_BEFORE_MS = 60 * 60 * 1000;

/** The start time of a new sandbox whose people have this many days of history. */
export function beginningOfHistory(now: Date, days: number): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) - days) * DAY_MS - SIGN_UP_BEFORE_MS);
}
