import { addDays, type CalendarDate, dateIn, timeOfDay, US_EASTERN } from '../shared/calendar-date.js';
import { isWeekend } from '../shared/weekdays.js';
import { isEarlyClose, isExchangeHoliday } from './exchange-holidays.js';

/** The windows of a trading day, in their order (docs/rules/credits.md#market-hours). */
export const MARKET_WINDOWS = ['overnight', 'pre_market', 'regular', 'after_hours'] as const;
export type MarketWindowName = (typeof MARKET_WINDOWS)[number];

/** From `opensAt` on, and until just before `closesAt`. */
export interface MarketWindow {
  readonly name: MarketWindowName;
  readonly opensAt: Date;
  readonly closesAt: Date;
}

export interface MarketHours {
  /** The trading day, in US Eastern time. */
  readonly cycleEtDate: CalendarDate;
  readonly isEarlyClose: boolean;
  /** One after the other, without a gap. The first begins on the evening before the trading day. */
  readonly windows: readonly MarketWindow[];
  /** The window that is open at this instant; null on weekends and holidays. */
  readonly openWindow: MarketWindowName | null;
}

const HOUR = 60;
/** A cycle ends, and the next one begins, at this time of the day. */
const CYCLE_ENDS = 20 * HOUR;
const PRE_MARKET_OPENS = 4 * HOUR;
const REGULAR_OPENS = 9.5 * HOUR;

/** In minutes since midnight, US Eastern time. */
const CLOSES = { regular: 16 * HOUR, afterHours: CYCLE_ENDS };
const CLOSES_EARLY = { regular: 13 * HOUR, afterHours: 17 * HOUR };

/** The trading day to which this instant belongs, or the next one, and its windows. */
export function marketHoursAt(at: Date): MarketHours {
  const cycleEtDate = cycleOf(at);
  const windows = windowsOf(cycleEtDate);
  const open = windows.find(({ opensAt, closesAt }) => opensAt <= at && at < closesAt);
  return { cycleEtDate, isEarlyClose: isEarlyClose(cycleEtDate), windows, openWindow: open?.name ?? null };
}

/** Whether shares are traded on this day. */
export function isTradingDay(date: CalendarDate): boolean {
  return !isWeekend(date) && !isExchangeHoliday(date);
}

function cycleOf(at: Date): CalendarDate {
  const today = dateIn(US_EASTERN, at);
  const ends = isEarlyClose(today) ? CLOSES_EARLY.afterHours : CYCLE_ENDS;
  return isTradingDay(today) && at < timeOfDay(today, US_EASTERN, ends) ? today : nextTradingDay(today);
}

function nextTradingDay(date: CalendarDate): CalendarDate {
  const next = addDays(date, 1);
  return isTradingDay(next) ? next : nextTradingDay(next);
}

function windowsOf(date: CalendarDate): readonly MarketWindow[] {
  const on = (minutes: number) => timeOfDay(date, US_EASTERN, minutes);
  const { regular, afterHours } = isEarlyClose(date) ? CLOSES_EARLY : CLOSES;
  const evening = timeOfDay(addDays(date, -1), US_EASTERN, CYCLE_ENDS);
  const [preMarket, opens, closes] = [on(PRE_MARKET_OPENS), on(REGULAR_OPENS), on(regular)];
  return [
    { name: 'overnight', opensAt: evening, closesAt: preMarket },
    { name: 'pre_market', opensAt: preMarket, closesAt: opens },
    { name: 'regular', opensAt: opens, closesAt: closes },
    { name: 'after_hours', opensAt: closes, closesAt: on(afterHours) },
  ];
}
