import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { Currency } from '../../domain/shared/currency.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { DateRange } from '../../domain/spending/spending-window.js';
import { token } from '../ports/token.js';

/** What somebody had at the end of a day in UTC, in minor units; for today, what they have now. */
export interface WealthPoint {
  readonly date: CalendarDate;
  /** Every account and the earnings, at the rates of this day. */
  readonly total: bigint;
  /** The part of it that is in earnings, at the share prices of this day. */
  readonly earnings: bigint;
}

export interface WealthSeries {
  /** Of the owner's settings. */
  readonly currency: Currency;
  /** In order. A day with money for which no rate is known is left out. */
  readonly points: readonly WealthPoint[];
}

/** What the ledger says somebody had, day by day. Crypto assets and other tokens are in no total, as in `Wealth`. */
export interface WealthHistory {
  /** @param range ends today */
  read(ownerId: UserId, range: DateRange): Promise<WealthSeries>;
}
export const WealthHistory = token<WealthHistory>('WealthHistory');
