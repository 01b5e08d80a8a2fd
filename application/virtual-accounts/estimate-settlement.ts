import { calendarDate, dateIn, timeIn, US_EASTERN } from '../../domain/shared/calendar-date.js';
import { ValidationError } from '../../domain/shared/errors.js';
import { parseMoney } from '../../domain/shared/money.js';
import { CUT_OFF, type Settlement, settlementOf } from '../../domain/virtual-accounts/ach-settlement.js';
import type { Clock } from '../ports/clock.js';

/** When a transfer is made. What is left out is now; the time of another day than today is its beginning. */
export interface PlannedTransfer {
  /** YYYY-MM-DD in US Eastern time. */
  readonly date?: string | undefined;
  /** HH:MM in US Eastern time, from 00:00 to 23:59. */
  readonly time?: string | undefined;
  /** Decimal string, in US dollars. */
  readonly amount?: string | undefined;
}

/** Holidays far ahead are not known: laws change. */
const LAST_DAY = '2200-12-31';

/** Estimates when a US bank transfer (ACH) settles. */
export class EstimateSettlement {
  constructor(private readonly clock: Clock) {}

  /** @throws ValidationError */
  execute({ date, time, amount }: PlannedTransfer): Settlement {
    const now = this.clock.now();
    const today = dateIn(US_EASTERN, now);
    const day = date === undefined ? today : calendarDate(date);
    if (day > LAST_DAY) throw new ValidationError('date', `must be at most ${LAST_DAY}`);
    const made = time ?? (day === today ? timeIn(US_EASTERN, now) : '00:00');
    const minorUnits = amount === undefined ? null : parseMoney(amount, 'USD').minorUnits;
    return settlementOf({ date: day, isBeforeCutOff: made < CUT_OFF, minorUnits });
  }
}
