import type { Publication } from '../../domain/rates/rate-calendar.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import { token } from '../ports/token.js';

/** Somebody who publishes what currencies are worth, at most once a day. */
export interface ExchangeRateSource {
  /**
   * What was published for the days `from` to `to`, both included, as far as it is there already; in any order, nothing for the days
   * on which nothing was published.
   * @throws ServiceUnavailableError when the source cannot be reached, or its answer makes no sense
   */
  published(from: CalendarDate, to: CalendarDate): Promise<readonly Publication[]>;
}
export const ExchangeRateSource = token<ExchangeRateSource>('ExchangeRateSource');
