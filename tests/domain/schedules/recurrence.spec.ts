import { describe, expect, it } from '@jest/globals';
import { type Frequency, occurrence, type Recurrence } from '../../../domain/schedules/recurrence.js';
import { calendarDate, timeZone } from '../../../domain/shared/calendar-date.js';

function recurring(frequency: Frequency, startDate: string, overrides: Partial<Recurrence> = {}): Recurrence {
  return { frequency, startDate: calendarDate(startDate), endDate: null, timeZone: timeZone('UTC'), ...overrides };
}

function firstDays(recurrence: Recurrence, count: number): string[] {
  return Array.from({ length: count }, (_, index) => occurrence(recurrence, index));
}

describe('the days of payment', () => {
  it.each<[Frequency, string, string[]]>([
    ['DAILY', '2026-02-27', ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
    ['WEEKLY', '2026-12-24', ['2026-12-24', '2026-12-31', '2027-01-07', '2027-01-14']],
    ['BIWEEKLY', '2028-02-16', ['2028-02-16', '2028-03-01', '2028-03-15', '2028-03-29']],
    ['MONTHLY', '2026-01-15', ['2026-01-15', '2026-02-15', '2026-03-15', '2026-04-15']],
    ['MONTHLY', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
    ['MONTHLY', '2028-01-30', ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
    ['QUARTERLY', '2026-11-30', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
    ['QUARTERLY', '2027-11-30', ['2027-11-30', '2028-02-29', '2028-05-30', '2028-08-30']],
  ])('%s from %s', (frequency, start, days) => {
    expect(firstDays(recurring(frequency, start), days.length)).toEqual(days);
  });

  it('a leap day comes back as the 28th in common years and as itself in leap years', () => {
    const february = recurring('MONTHLY', '2028-02-29');
    expect([12, 24, 36, 48].map((months) => occurrence(february, months))).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });
});
