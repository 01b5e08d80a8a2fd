import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { begunBy, MOST_PERIODS, periodAt, periodsOf } from '../../../domain/schedules/periods.js';
import { FREQUENCIES, type Frequency, occurrence, type Recurrence } from '../../../domain/schedules/recurrence.js';
import { addDays, calendarDate, startOfDay, timeZone } from '../../../domain/shared/calendar-date.js';
import { anyDate, anyZone } from '../../support/builders/arbitraries.js';
import { later } from '../../support/builders/time.js';
import { runs } from '../../support/property-runs.js';

function recurring(frequency: Frequency, start: string, end: string | null, zone = 'UTC'): Recurrence {
  const endDate = end === null ? null : calendarDate(end);
  return { frequency, startDate: calendarDate(start), endDate, timeZone: timeZone(zone) };
}

describe('the periods of a schedule', () => {
  it.each<[string, Recurrence, string[], string]>([
    [
      'months of different lengths',
      recurring('MONTHLY', '2026-01-31', '2026-04-30'),
      ['2026-01-31T00:00Z', '2026-02-28T00:00Z', '2026-03-31T00:00Z', '2026-04-30T00:00Z'],
      '2026-05-01T00:00Z',
    ],
    [
      'a leap day',
      recurring('MONTHLY', '2028-01-31', '2028-03-31'),
      ['2028-01-31T00:00Z', '2028-02-29T00:00Z', '2028-03-31T00:00Z'],
      '2028-04-01T00:00Z',
    ],
    [
      'the clock goes forward: the day of the change has 23 hours',
      recurring('DAILY', '2026-03-28', '2026-03-30', 'Europe/Berlin'),
      ['2026-03-27T23:00Z', '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
      '2026-03-30T22:00Z',
    ],
    [
      'the clock goes back: the day of the change has 25 hours',
      recurring('DAILY', '2026-10-24', '2026-10-26', 'Europe/Berlin'),
      ['2026-10-23T22:00Z', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
      '2026-10-26T23:00Z',
    ],
    [
      'a day that begins at one, because midnight is skipped',
      recurring('WEEKLY', '2026-04-17', '2026-05-01', 'Africa/Cairo'),
      ['2026-04-16T22:00Z', '2026-04-23T22:00Z', '2026-04-30T21:00Z'],
      '2026-05-01T21:00Z',
    ],
    [
      'quarters across a new year',
      recurring('QUARTERLY', '2026-11-30', '2027-06-30', 'America/New_York'),
      ['2026-11-30T05:00Z', '2027-02-28T05:00Z', '2027-05-30T04:00Z'],
      '2027-07-01T04:00Z',
    ],
    [
      'every two weeks, with an end between two days of payment',
      recurring('BIWEEKLY', '2026-06-01', '2026-06-20', 'Asia/Kolkata'),
      ['2026-05-31T18:30Z', '2026-06-14T18:30Z'],
      '2026-06-20T18:30Z',
    ],
  ])('%s', (_name, recurrence, begins, end) => {
    expect(periodsOf(recurrence)).toEqual({ begins: begins.map((begin) => new Date(begin)), end: new Date(end) });
  });

  it.each<[Frequency, number, string]>([
    ['DAILY', 500, '2027-05-16T00:00Z'],
    ['WEEKLY', 500, '2035-08-02T00:00Z'],
    ['BIWEEKLY', 261, '2036-01-03T00:00Z'],
    ['MONTHLY', 120, '2036-01-01T00:00Z'],
    ['QUARTERLY', 40, '2036-01-01T00:00Z'],
  ])('%s without an end date pays %i times, until %s', (frequency, payments, end) => {
    const periods = periodsOf(recurring(frequency, '2026-01-01', null));
    expect(periods.begins).toHaveLength(payments);
    expect(periods.end).toEqual(new Date(end));
  });

  it('an end date that leaves more payments than a contract takes is refused, with the latest one that would do', () => {
    const refused = () => periodsOf(recurring('DAILY', '2026-01-01', '2027-05-16'));
    expect(refused).toThrow('endDate leaves more than 500 payments; the last of them would be on 2027-05-15');
    expect(periodsOf(recurring('DAILY', '2026-01-01', '2027-05-15')).begins).toHaveLength(MOST_PERIODS);
  });

  it('follow one another without a gap, each from the beginning of its day', () => {
    const anyRecurrence = fc.record({
      frequency: fc.constantFrom(...FREQUENCIES),
      startDate: anyDate,
      payments: fc.integer({ min: 1, max: 20 }),
      timeZone: anyZone,
    });
    fc.assert(
      fc.property(anyRecurrence, ({ payments, ...terms }) => {
        const endDate = occurrence(terms, payments - 1);
        const periods = periodsOf({ ...terms, endDate });
        expect(periods.begins).toEqual(
          Array.from({ length: payments }, (_, index) => startOfDay(occurrence(terms, index), terms.timeZone)),
        );
        expect(periods.end).toEqual(startOfDay(addDays(endDate, 1), terms.timeZone));
        for (let index = 0; index < payments; index += 1) {
          const period = periodAt(periods, index);
          expect(period?.end).toEqual(periodAt(periods, index + 1)?.begin ?? periods.end);
          expect(begunBy(periods, period?.begin ?? periods.end)).toBe(index + 1);
          expect(begunBy(periods, later(period?.begin ?? periods.end, -1))).toBe(index);
        }
        expect(periodAt(periods, payments)).toBeNull();
      }),
      runs(40),
    );
  });
});
