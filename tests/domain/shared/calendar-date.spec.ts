import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  calendarDate,
  dateIn,
  daysBetween,
  monthsBetween,
  startOfDay,
  startOfUtcDay,
  timeZone,
  utcDate,
} from '../../../domain/shared/calendar-date.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { anyDate, anyZone } from '../../support/builders/arbitraries.js';
import { later } from '../../support/builders/time.js';
import { runs } from '../../support/property-runs.js';

describe('a calendar date', () => {
  it.each(['1970-01-01', '2026-02-28', '2028-02-29', '2000-02-29', '2026-12-31', '9999-12-31'])('can be %s', (text) => {
    expect(calendarDate(text)).toBe(text);
  });

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
  ])('cannot be %s, a day that does not exist', (text) => {
    expect(() => calendarDate(text, 'startDate')).toThrow(
      new ValidationError('startDate', 'must be a day that exists in the calendar'),
    );
  });

  it.each([
    '',
    '2026-1-1',
    '26-01-01',
    '2026/01/01',
    ' 2026-01-01',
    '2026-01-01\n',
    '2026-01-01T00:00:00Z',
    '1969-12-31',
    '٢٠٢٦-01-01',
    '+002026-01-01',
  ])('cannot be written %p', (text) => {
    expect(() => calendarDate(text, 'startDate')).toThrow('startDate must be a date from 1970 on, written YYYY-MM-DD');
  });
});

describe('counting days and months', () => {
  it('adding days and counting them between agree', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it('adding months lands in the month that many later, on the same day or on its last', () => {
    fc.assert(
      fc.property(anyDate, fc.nat({ max: 600 }), (date, months) => {
        const moved = addMonths(date, months);
        expect(monthsBetween(date, moved)).toBe(months);
        const [day, movedDay] = [date, moved].map((text) => Number(text.slice(8)));
        const isLastOfMonth = addDays(moved, 1).endsWith('-01');
        expect(movedDay === day || (isLastOfMonth && Number(movedDay) < Number(day))).toBe(true);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-05-31', -3, '2026-02-28'],
    ['2026-11-30', 14, '2028-01-30'],
  ])('%s and %d months is %s', (date, months, expected) => {
    expect(addMonths(calendarDate(date), months)).toBe(expected);
  });
});

describe('a time zone', () => {
  it('is an IANA name', () => {
    expect(timeZone('europe/berlin')).toBe('Europe/Berlin');
    expect(() => timeZone('Mars/Olympus')).toThrow('timeZone must be an IANA time zone such as "Europe/Berlin"');
    expect(() => timeZone('')).toThrow(ValidationError);
  });
});

describe('the start of a day', () => {
  it('is the first instant that shows its date', () => {
    fc.assert(
      fc.property(anyDate, anyZone, (date, zone) => {
        const start = startOfDay(date, zone);
        expect(dateIn(zone, start)).toBe(date);
        expect(dateIn(zone, later(start, -1))).toBe(addDays(date, -1));
      }),
      runs(300),
    );
  });

  it.each([
    ['an ordinary day', '2026-03-01', 'Europe/Berlin', '2026-02-28T23:00:00.000Z'],
    ['the day after clocks went forward', '2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['a day whose midnight is skipped', '2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z'],
    ['a day whose midnight comes twice', '2024-11-03', 'America/Havana', '2024-11-03T04:00:00.000Z'],
    ['a day after clocks fell back into the day before', '2024-11-01', 'Africa/Cairo', '2024-10-31T22:00:00.000Z'],
    ['a day far ahead of UTC', '2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['a day whose date line neighbour was left out', '2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s', (_, date, zone, expected) => {
    expect(startOfDay(calendarDate(date), timeZone(zone)).toISOString()).toBe(expected);
  });
});

describe('a day in UTC', () => {
  it('is the one that clocks in UTC show', () => {
    expect(utcDate(new Date('2026-03-01T00:00:00.000Z'))).toBe('2026-03-01');
    expect(utcDate(new Date('2026-02-28T23:59:59.999Z'))).toBe('2026-02-28');
  });

  it('begins at its midnight', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const start = startOfUtcDay(date);
        expect([utcDate(start), utcDate(later(start, -1))]).toEqual([date, addDays(date, -1)]);
        expect(start).toEqual(startOfDay(date, timeZone('UTC')));
      }),
    );
  });
});
