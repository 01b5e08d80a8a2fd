import type { Publication } from '../../domain/rates/rate-calendar.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import { token } from '../ports/token.js';

/** A source that publishes exchange rates at most once a day. */
export interface ExchangeRateSource {
  /**
   * The publications for the days `from` to `to`, both included, in any order. A day without a publication is left out.
   * @throws ServiceUnavailableError when the source cannot be reached, or its answer is malformed
   */
  published(from: CalendarDate, to: CalendarDate): Promise<readonly Publication[]>;
}
export const ExchangeRateSource = token<ExchangeRateSource>('ExchangeRateSource');
