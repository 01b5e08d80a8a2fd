import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What an earnings account was worth at the end of a day (UTC), and what the day had brought. Minor units of its currency. */
export interface EarningsPoint {
  readonly date: CalendarDate;
  readonly balance: bigint;
  /** Without what was deposited and withdrawn. Negative when the shares lost in worth. */
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
