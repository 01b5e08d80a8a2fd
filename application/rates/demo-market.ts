import type { RatesPerEur } from '../../domain/rates/exchange-rate.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import { token } from '../ports/token.js';

/** The sandbox's currency exchange and price feed, whose rates the service sets. */
export interface DemoMarket {
  /** Sets the rates of this day, unless they are set already. @throws ServiceUnavailableError */
  quote(day: CalendarDate, perEur: RatesPerEur): Promise<void>;
}
export const DemoMarket = token<DemoMarket>('DemoMarket');
