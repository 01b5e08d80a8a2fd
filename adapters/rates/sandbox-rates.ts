import type { ExchangeRateSource } from '../../application/rates/exchange-rate-source.js';
import { crossRate, ONE, type Rate } from '../../domain/rates/exchange-rate.js';
import type { Publication } from '../../domain/rates/rate-calendar.js';
import { isWeekday } from '../../domain/rates/weekday.js';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  startOfUtcDay,
} from '../../domain/shared/calendar-date.js';

/** The parameters of a simulated price. */
interface Course {
  /** Different for each price, so that they move independently. */
  readonly seed: number;
  /** The mean, in ten-thousandths. */
  readonly middle: number;
  /** The volatility: 1 for a pair of major currencies. */
  readonly swing: number;
}

const PER_EUR: readonly (readonly ['USD' | 'CHF' | 'CAD' | 'MXN', Course])[] = [
  ['USD', { seed: 1, middle: 10_850, swing: 1 }],
  ['CHF', { seed: 2, middle: 9_450, swing: 0.6 }],
  ['CAD', { seed: 3, middle: 14_800, swing: 1 }],
  ['MXN', { seed: 4, middle: 201_000, swing: 1.6 }],
];
const USD_PER_ETH: Course = { seed: 5, middle: 32_000_000, swing: 7 };

/** A price is a sum of slow and quick waves: days between turning points, and the amplitude in millionths. */
const MOVEMENTS = [
  { days: 61, millionths: 22_000 },
  { days: 17, millionths: 9_000 },
  { days: 5, millionths: 4_000 },
  { days: 1, millionths: 1_500 },
] as const;

const TEN_THOUSANDTH = ONE / 10_000n;
const FIRST_DAY = calendarDate('1970-01-01');

/**
 * Realistic rates that are computed from the date, so that every sandbox has the same. Like the real source it publishes on working
 * days only, at the beginning of the day in UTC.
 */
export class SandboxRates implements ExchangeRateSource {
  async published(from: CalendarDate, to: CalendarDate): Promise<readonly Publication[]> {
    const publications: Publication[] = [];
    for (let date = from; date <= to; date = addDays(date, 1))
      if (isWeekday(date)) publications.push(publicationOf(date));
    return publications;
  }
}

function publicationOf(date: CalendarDate): Publication {
  const perEur = PER_EUR.map(([currency, course]) => [currency, rateOn(date, course)] as const);
  const usd = perEur.find(([currency]) => currency === 'USD')?.[1] ?? ONE;
  const eth = crossRate(rateOn(date, USD_PER_ETH), usd);
  return { date, publishedAt: startOfUtcDay(date), perEur: new Map([...perEur, ['ETH', eth]]) };
}

/* Uses only integers and 32-bit arithmetic, so that every machine computes the same result. */
function rateOn(date: CalendarDate, { seed, middle, swing }: Course): Rate {
  const day = daysBetween(FIRST_DAY, date);
  const away = MOVEMENTS.reduce((sum, { days, millionths }) => {
    const [turn, since] = [Math.floor(day / days), day % days];
    const [last, next] = [extreme(seed, days, turn), extreme(seed, days, turn + 1)];
    return sum + Math.trunc(((last * (days - since) + next * since) * millionths * swing) / days / 1_000);
  }, 0);
  return BigInt(Math.round((middle * (1_000_000 + away)) / 1_000_000)) * TEN_THOUSANDTH;
}

/** A pseudo-random number from -1000 to 1000, by the hash splitmix32. The same arguments give the same number. */
function extreme(seed: number, days: number, turn: number): number {
  let mixed = (Math.imul(seed, 0x9e3779b9) + Math.imul(days, 0x85ebca6b) + Math.imul(turn, 0xc2b2ae35)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (((mixed ^ (mixed >>> 15)) >>> 0) % 2_001) - 1_000;
}
