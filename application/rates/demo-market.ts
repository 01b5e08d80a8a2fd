import type { RatesPerEur } from '../../domain/rates/exchange-rate.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import { token } from '../ports/token.js';

/** The sandbox's currency exchange and price feed, which quote what they are told. */
export interface DemoMarket {
  /** Makes them quote these rates, as of this day; does nothing where they do so already. @throws ServiceUnavailableError */
  quote(day: CalendarDate, perEur: RatesPerEur): Promise<void>;
}
export const DemoMarket = token<DemoMarket>('DemoMarket');
