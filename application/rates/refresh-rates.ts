import { crossRate, ONE } from '../../domain/rates/exchange-rate.js';
import { calendarOf, type DailyRate, type Publication } from '../../domain/rates/rate-calendar.js';
import { addDays, type CalendarDate, utcDate } from '../../domain/shared/calendar-date.js';
import { CURRENCIES } from '../../domain/shared/currency.js';
import type { Clock } from '../ports/clock.js';
import type { Sweep } from '../ports/sweep.js';
import type { DailyRates } from './daily-rates.js';
import type { ExchangeRateSource } from './exchange-rate-source.js';
import type { NativePrice } from './native-price.js';

/** How far back the rates of a new deployment go: the longest report's year, and some days. */
const FIRST_DAYS = 400;
/** The longest time between two publications of a source. Reading this far back gives the first day a rate. */
const LONGEST_PAUSE_DAYS = 7;

const ASK_AGAIN_MS = 30 * 60_000;
const RETRY_MS = 60_000;

/**
 * Stores a rate of every currency for every day up to today. A day without a new rate gets the last one, so that every report has a
 * rate.
 */
export class RefreshRates implements Sweep {
  readonly name = 'refresh-rates';
  readonly everyMs = 1_000;

  private day: CalendarDate | null = null;
  /** Milliseconds since 1970; infinite when this day has all its rates. */
  private notBefore = 0;

  /** @param nativePrice null where no oracle is configured; then network fees have no value in any currency */
  constructor(
    private readonly dailyRates: DailyRates,
    private readonly source: ExchangeRateSource,
    private readonly nativePrice: NativePrice | null,
    private readonly clock: Clock,
  ) {}

  /**
   * Can be called at any time. It asks a source only when there may be something new.
   * @throws ServiceUnavailableError when a source did not answer; the days are filled nevertheless
   */
  async execute(): Promise<void> {
    const now = this.clock.now();
    const today = utcDate(now);
    if (this.day === today && now.getTime() < this.notBefore) return;
    this.day = today;
    this.notBefore = now.getTime() + RETRY_MS;
    const isComplete = await this.refresh(today);
    this.notBefore = isComplete ? Number.POSITIVE_INFINITY : now.getTime() + ASK_AGAIN_MS;
  }

  /** @returns whether today's publication is among the rates */
  private async refresh(today: CalendarDate): Promise<boolean> {
    const first = addDays(today, -FIRST_DAYS);
    const known = await this.dailyRates.newest();
    const [fromSource] = await Promise.allSettled([this.source.published(firstToAsk(known, first), today)]);
    const published = fromSource.status === 'fulfilled' ? fromSource.value.map(withEuro) : [];
    const rates = calendarOf(published, known, first, today);
    const [fromOracle] = await Promise.allSettled([this.coinToday(published, rates, today)]);
    const coin = fromOracle.status === 'fulfilled' ? fromOracle.value : null;
    await this.dailyRates.put(coin ? calendarOf([...published, coin], known, first, today) : rates);
    for (const answer of [fromSource, fromOracle]) if (answer.status === 'rejected') throw answer.reason;
    return published.some(({ date }) => date === today);
  }

  /** Null when the price is unknown, or when the source published it. */
  private async coinToday(
    published: readonly Publication[],
    rates: readonly DailyRate[],
    today: CalendarDate,
  ): Promise<Publication | null> {
    const usd = rates.find(({ day, currency }) => day === today && currency === 'USD');
    if (!this.nativePrice || !usd || published.some(({ perEur }) => perEur.has('ETH'))) return null;
    const price = await this.nativePrice.read();
    return { date: today, publishedAt: price.updatedAt, perEur: new Map([['ETH', crossRate(price.usd, usd.perEur)]]) };
  }
}

/** The first day to ask for: that of the oldest newest publication, because the days after it use its rate. */
function firstToAsk(known: readonly DailyRate[], first: CalendarDate): CalendarDate {
  const published = CURRENCIES.map((currency) => {
    const rate = known.find((each) => each.currency === currency);
    return rate ? utcDate(rate.publishedAt) : addDays(first, -LONGEST_PAUSE_DAYS);
  });
  const [earliest = first] = published.sort();
  return earliest;
}

function withEuro(publication: Publication): Publication {
  return { ...publication, perEur: new Map([...publication.perEur, ['EUR', ONE]]) };
}
