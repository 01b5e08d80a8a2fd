import { startOfUtcDay, utcDate } from '../shared/calendar-date.js';
import { DailyLimitError } from '../shared/daily-limit.js';

/** How often an owner can change passkeys in a UTC day, where nothing else is configured. */
export const PASSKEY_CHANGES_PER_DAY = 5;

/** How many of the changes were signed on the UTC day of `at`. */
export function changesOfDay(signedAt: readonly Date[], at: Date): number {
  const dayBegan = startOfUtcDay(utcDate(at));
  return signedAt.filter((one) => one >= dayBegan).length;
}

/**
 * @param signedAt when the owner's newest changes were signed, at least `most` of them when there are so many
 * @param most 0: any number
 * @throws DailyLimitError when the owner has signed so many on the UTC day of `at`
 */
export function assertChangesLeft(signedAt: readonly Date[], most: number, at: Date): void {
  if (most === 0 || changesOfDay(signedAt, at) < most) return;
  throw new DailyLimitError('passkey_changes', `Passkeys can be changed ${most} times a day, and you did`, at);
}
