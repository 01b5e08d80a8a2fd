import type { DailyRate } from '../../domain/rates/rate-calendar.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import { token } from '../ports/token.js';

/** The rate of every currency on every day. */
export interface DailyRates {
  /** The newest rate of each currency. */
  newest(): Promise<readonly DailyRate[]>;
  /** Adds rates. A rate replaces a stored one that was published at the same time or earlier. */
  put(rates: readonly DailyRate[]): Promise<void>;
  /** The rates of a day, or of the last day before it that has rates. */
  asOf(day: CalendarDate): Promise<readonly DailyRate[]>;
}
export const DailyRates = token<DailyRates>('DailyRates');
