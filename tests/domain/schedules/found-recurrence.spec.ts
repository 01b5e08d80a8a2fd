import { describe, expect, it } from '@jest/globals';
import { recurrenceOf } from '../../../domain/schedules/found-recurrence.js';
import { periodsOf } from '../../../domain/schedules/periods.js';
import { FREQUENCIES, type Recurrence } from '../../../domain/schedules/recurrence.js';
import { calendarDate, timeZone } from '../../../domain/shared/calendar-date.js';

const zone = timeZone('Europe/Berlin');
const recurrence = (changed: Partial<Recurrence> = {}): Recurrence => ({
  frequency: 'MONTHLY',
  startDate: calendarDate('2026-01-31'),
  endDate: calendarDate('2027-06-15'),
  timeZone: zone,
  ...changed,
});

describe('the recurrence of a contract that was found on chain', () => {
  it.each(FREQUENCIES)('is %s again, with and without an end', (frequency) => {
    // A daily schedule makes 500 payments at most.
    for (const endDate of [calendarDate('2027-02-28'), null]) {
      const made = recurrence({ frequency, endDate });
      expect(recurrenceOf(periodsOf(made), zone)).toEqual(made);
    }
  });

  it('is none in a zone in which the days begin at other times, and none for times of no rhythm', () => {
    const periods = periodsOf(recurrence());
    expect(recurrenceOf(periods, timeZone('Asia/Tokyo'))).toBeNull();
    expect(recurrenceOf({ ...periods, begins: periods.begins.slice(0, 3) }, zone)).toBeNull();
    expect(recurrenceOf({ begins: [], end: periods.end }, zone)).toBeNull();
  });

  it('of a single payment has exactly this payment', () => {
    const periods = periodsOf(recurrence({ endDate: calendarDate('2026-01-31') }));
    const found = recurrenceOf(periods, zone);
    expect(found && periodsOf(found)).toEqual(periods);
  });
});
