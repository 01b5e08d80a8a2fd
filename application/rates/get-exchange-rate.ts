import { crossRate, ONE, type Rate } from '../../domain/rates/exchange-rate.js';
import { utcDate } from '../../domain/shared/calendar-date.js';
import type { Currency } from '../../domain/shared/currency.js';
import { ServiceUnavailableError } from '../../domain/shared/errors.js';
import type { Clock } from '../ports/clock.js';
import type { DailyRates } from './daily-rates.js';

export interface ExchangeRate {
  readonly from: Currency;
  readonly to: Currency;
  readonly rate: Rate;
  /** The earlier publication of the two rates. */
  readonly updatedAt: Date;
}

/** Reads today's exchange rate between two currencies. */
export class GetExchangeRate {
  constructor(
    private readonly dailyRates: DailyRates,
    private readonly clock: Clock,
  ) {}

  /** @throws ServiceUnavailableError while there are no rates yet */
  async execute({ from, to }: Pick<ExchangeRate, 'from' | 'to'>): Promise<ExchangeRate> {
    const rates = await this.dailyRates.asOf(utcDate(this.clock.now()));
    const [ofFrom, ofTo] = [from, to].map((currency) => rates.find((rate) => rate.currency === currency));
    if (!ofFrom || !ofTo) throw new ServiceUnavailableError('There are no exchange rates yet; try again in a moment');
    return {
      from,
      to,
      rate: from === to ? ONE : crossRate(ofFrom.perEur, ofTo.perEur),
      updatedAt: new Date(Math.min(ofFrom.publishedAt.getTime(), ofTo.publishedAt.getTime())),
    };
  }
}
