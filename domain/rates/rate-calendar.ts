import { addDays, type CalendarDate, utcDate } from '../shared/calendar-date.js';
import type { Rate, RatedCurrency, RatesPerEur } from './exchange-rate.js';

/** The rates that a source published for a day. A currency that is left out keeps its previous rate. */
export interface Publication {
  readonly date: CalendarDate;
  readonly publishedAt: Date;
  readonly perEur: RatesPerEur;
}

/** What one euro is worth in a currency on one day. */
export interface DailyRate {
  readonly day: CalendarDate;
  readonly currency: RatedCurrency;
  readonly perEur: Rate;
  /** When this rate was published; on an earlier day when there was no publication on this day. */
  readonly publishedAt: Date;
}

/**
 * The rates of every calendar day. A day without a publication has the rate of the day before.
 * @param known the newest daily rate of each currency so far. The days since its publication are computed again, because a
 * publication may have been missed
 * @param from the first day of a currency that has none yet; it begins later when its first publication is later
 */
export function calendarOf(
  publications: readonly Publication[],
  known: readonly DailyRate[],
  from: CalendarDate,
  to: CalendarDate,
): readonly DailyRate[] {
  const currencies = new Set([
    ...known.map(({ currency }) => currency),
    ...publications.flatMap(({ perEur }) => [...perEur.keys()]),
  ]);
  return [...currencies].flatMap((currency) => {
    const newest = known.find((rate) => rate.currency === currency);
    const last = newest && { ...newest, day: utcDate(newest.publishedAt) };
    const published = publications
      .flatMap((publication) => rateIn(publication, currency) ?? [])
      .sort((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime());
    return daysOf(last ? [last, ...published] : published, last?.day ?? from, to);
  });
}

/** @param published of one currency, in the order of their publication */
function daysOf(published: readonly DailyRate[], from: CalendarDate, to: CalendarDate): readonly DailyRate[] {
  const rates: DailyRate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const valid = published.findLast((rate) => rate.day <= day);
    if (valid) rates.push({ ...valid, day });
  }
  return rates;
}

function rateIn({ date, publishedAt, perEur }: Publication, currency: RatedCurrency): DailyRate | null {
  const rate = perEur.get(currency);
  return rate === undefined ? null : { day: date, currency, perEur: rate, publishedAt };
}
