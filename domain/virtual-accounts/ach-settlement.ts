import { isFederalBankHoliday } from '../shared/bank-holidays.js';
import { addDays, type CalendarDate } from '../shared/calendar-date.js';
import { isWeekend } from '../shared/weekdays.js';

/** Transfers that are made before this time of the day are processed on the same day. HH:MM, US Eastern time. */
export const CUT_OFF = '15:00';

/** The largest transfer that settles on the day on which it is processed, in minor units of the dollar (Nacha, "Same Day ACH"). */
export const SAME_DAY_LIMIT = 1_000_000_000_000n;

export interface AchTransfer {
  /** The day on which it is made, in US Eastern time. */
  readonly date: CalendarDate;
  readonly isBeforeCutOff: boolean;
  /** Null: of any amount that can settle on the same day. */
  readonly minorUnits: bigint | null;
}

export interface Settlement {
  /** In US Eastern time. */
  readonly settlesOn: CalendarDate;
  /** Whether it would settle earlier if there were no bank holidays. */
  readonly delayedByHoliday: boolean;
}

/** When a transfer settles at US banks (docs/rules/accounts.md#settlement-estimates). */
export function settlementOf(transfer: AchTransfer): Settlement {
  const settlesOn = settlementDay(transfer, (date) => isWeekend(date) || isFederalBankHoliday(date));
  return { settlesOn, delayedByHoliday: settlesOn !== settlementDay(transfer, isWeekend) };
}

type IsClosed = (date: CalendarDate) => boolean;

function settlementDay({ date, isBeforeCutOff, minorUnits }: AchTransfer, isClosed: IsClosed): CalendarDate {
  const processed = isBeforeCutOff && !isClosed(date) ? date : nextOpenDay(date, isClosed);
  const isSameDay = minorUnits === null || minorUnits <= SAME_DAY_LIMIT;
  return isSameDay ? processed : nextOpenDay(processed, isClosed);
}

function nextOpenDay(date: CalendarDate, isClosed: IsClosed): CalendarDate {
  const next = addDays(date, 1);
  return isClosed(next) ? nextOpenDay(next, isClosed) : next;
}
