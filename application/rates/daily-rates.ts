import type { DailyRate } from '../../domain/rates/rate-calendar.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import { token } from '../ports/token.js';

/** What every currency was worth on every day. */
export interface DailyRates {
  /** The newest rate of each currency. */
  newest(): Promise<readonly DailyRate[]>;
  /** Adds rates. One that is there already gives way to one published at the same time or later. */
  put(rates: readonly DailyRate[]): Promise<void>;
  /** The rates of a day, or of the last one before it that has any. */
  asOf(day: CalendarDate): Promise<readonly DailyRate[]>;
}
export const DailyRates = token<DailyRates>('DailyRates');
