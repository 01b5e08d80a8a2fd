import { DailyLimitError } from '../shared/daily-limit.js';

/** So many approvals of one guardian for one account the service relays in a UTC day (docs/rules/recovery.md#approvals). */
export const APPROVALS_PER_DAY = 5;

/**
 * @param relayed on the UTC day of `at`, without the one that is asked for
 * @throws DailyLimitError when the day has no more of them
 */
export function assertApprovalLeft(relayed: number, at: Date): void {
  if (relayed < APPROVALS_PER_DAY) return;
  const reached = `A guardian can approve ${APPROVALS_PER_DAY} times a day for one account, and you did`;
  throw new DailyLimitError('approvals_of_guardian', reached, at);
}
