import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The value of an earnings account at the end of a day (UTC), and what it earned on that day. Minor units of its currency. */
export interface EarningsPoint {
  readonly date: CalendarDate;
  readonly balance: bigint;
  /** Deposits and withdrawals are not included. Negative when the shares lost value. */
  readonly earned: bigint;
}

export interface EarningsSeries {
  /**
   * One point for each day from `from` to `to`, both included.
   * @param accountId a UUID
   * @returns null when the user has no such account
   */
  read(
    userId: UserId,
    accountId: string,
    from: CalendarDate,
    to: CalendarDate,
  ): Promise<readonly EarningsPoint[] | null>;
}
export const EarningsSeries = token<EarningsSeries>('EarningsSeries');
