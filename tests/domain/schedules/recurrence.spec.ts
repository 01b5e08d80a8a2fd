import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  FREQUENCIES,
  type Frequency,
  hasEnded,
  nextExecution,
  occurrence,
  type Recurrence,
} from '../../../domain/schedules/recurrence.js';
import { addDays, calendarDate, startOfDay, timeZone } from '../../../domain/shared/calendar-date.js';
import { anyDate, anyZone } from '../../support/builders/arbitraries.js';
import { DAY, later } from '../../support/builders/time.js';

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

const anyRecurrence = fc.record({
  frequency: fc.constantFrom(...FREQUENCIES),
  startDate: anyDate,
  endDate: fc.constant(null),
  timeZone: anyZone,
});

/** An instant from two months before the start to two years after it, often the very beginning of a day of payment. */
const anyRecurrenceAndInstant = anyRecurrence.chain((recurrence) =>
  fc.record({
    recurrence: fc.constant(recurrence),
    at: fc.oneof(
      fc.integer({ min: -60 * DAY, max: 730 * DAY }).map((ms) => later(new Date(recurrence.startDate), ms)),
      fc
        .tuple(fc.nat({ max: 100 }), fc.constantFrom(-1, 0, 1))
        .map(([index, ms]) => later(startOfDay(occurrence(recurrence, index), recurrence.timeZone), ms)),
    ),
  }),
);

/** Walks from the start, one payment at a time: slow, and too simple to be wrong. */
function firstAfter(recurrence: Recurrence, at: Date): { index: number; instant: Date } {
  for (let index = 0; ; index += 1) {
    const instant = startOfDay(occurrence(recurrence, index), recurrence.timeZone);
    if (instant > at) return { index, instant };
  }
}

describe('the next execution', () => {
  it('is strictly after the given time, on the grid, and nothing on the grid lies between', () => {
    fc.assert(
      fc.property(anyRecurrenceAndInstant, ({ recurrence, at }) => {
        const next = nextExecution(recurrence, at);
        expect(next).toEqual(firstAfter(recurrence, at).instant);
        expect(next?.getTime()).toBeGreaterThan(at.getTime());
      }),
    );
  });

  it('may fall on the end date, and never after it', () => {
    fc.assert(
      fc.property(anyRecurrenceAndInstant, ({ recurrence, at }) => {
        const { index, instant } = firstAfter(recurrence, at);
        const endDate = occurrence(recurrence, index);
        expect(nextExecution({ ...recurrence, endDate }, at)).toEqual(instant);
        expect(nextExecution({ ...recurrence, endDate: addDays(endDate, -1) }, at)).toBeNull();
      }),
    );
  });

  it('repeated from each execution to the next it misses none and repeats none', () => {
    const monthly = recurring('MONTHLY', '2027-12-31', { timeZone: timeZone('Europe/Berlin') });
    const seen: string[] = [];
    let at = new Date('2027-12-01T00:00:00Z');
    for (let round = 0; round < 5; round += 1) {
      at = nextExecution(monthly, at) ?? at;
      seen.push(at.toISOString());
    }
    expect(seen).toEqual([
      '2027-12-30T23:00:00.000Z',
      '2028-01-30T23:00:00.000Z',
      '2028-02-28T23:00:00.000Z',
      '2028-03-30T22:00:00.000Z',
      '2028-04-29T22:00:00.000Z',
    ]);
  });
});

describe('the end', () => {
  const zone = timeZone('America/New_York');
  const recurrence = recurring('DAILY', '2026-03-01', { endDate: calendarDate('2026-03-10'), timeZone: zone });
  const over = new Date('2026-03-11T04:00:00Z');

  it('is when the end date is over in the zone of the payer', () => {
    expect(hasEnded(recurrence, later(over, -1))).toBe(false);
    expect(hasEnded(recurrence, over)).toBe(true);
    expect(hasEnded(recurrence, later(over, 1))).toBe(true);
  });

  it('never comes without an end date', () => {
    expect(hasEnded({ ...recurrence, endDate: null }, new Date('2999-01-01T00:00:00Z'))).toBe(false);
  });
});
