import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  bookingOn,
  cutOffOn,
  expectedArrival,
  isBusinessDay,
  nextBusinessDay,
  processingDay,
} from '../../../domain/payouts/business-days.js';
import { PAYOUT_RAILS, type PayoutRail } from '../../../domain/payouts/payout-rail.js';
import { addDays, calendarDate, daysBetween } from '../../../domain/shared/calendar-date.js';

const daysOf = (rail: PayoutRail, year: number) => {
  const first = calendarDate(`${year}-01-01`);
  const all = Array.from({ length: 366 }, (_, index) => addDays(first, index));
  return all.filter(
    (day) => day.startsWith(String(year)) && ![0, 6].includes(new Date(day).getUTCDay()) && !isBusinessDay(rail, day),
  );
};

describe('the holidays of a rail', () => {
  // https://www.federalreserve.gov/aboutthefed/k8.htm
  it.each([
    // Veterans Day was the fourth Monday of October from 1971 to 1977 (5 U.S.C. 6103 as it was then).
    [1971, ['01-01', '02-15', '05-31', '07-05', '09-06', '10-11', '10-25', '11-25']],
    [1977, ['02-21', '05-30', '07-04', '09-05', '10-10', '10-24', '11-24', '12-26']],
    [1978, ['01-02', '02-20', '05-29', '07-04', '09-04', '10-09', '11-23', '12-25']],
    [2019, ['01-01', '01-21', '02-18', '05-27', '07-04', '09-02', '10-14', '11-11', '11-28', '12-25']],
    [2026, ['01-01', '01-19', '02-16', '05-25', '06-19', '09-07', '10-12', '11-11', '11-26', '12-25']],
    [2027, ['01-01', '01-18', '02-15', '05-31', '07-05', '09-06', '10-11', '11-11', '11-25']],
    [2028, ['01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-23', '12-25']],
  ])('are those of the Federal Reserve for ACH in %i', (year, days) => {
    expect(daysOf('ACH', year)).toEqual(days.map((day) => `${year}-${day}`));
  });

  // https://www.ecb.europa.eu/ecb/contacts/working-hours/html/index.en.html
  it.each([
    [2025, ['01-01', '04-18', '04-21', '05-01', '12-25', '12-26']],
    [2026, ['01-01', '04-03', '04-06', '05-01', '12-25']],
    [2027, ['01-01', '03-26', '03-29']],
  ])('are the closing days of T2 for SEPA in %i', (year, days) => {
    expect(daysOf('SEPA', year)).toEqual(days.map((day) => `${year}-${day}`));
  });
});

describe('a payout', () => {
  it.each<[PayoutRail, string, string, string]>([
    // Friday, one second before and at the cut-off, in winter and in summer.
    ['ACH', '2026-11-20T19:59:59Z', '2026-11-20', '2026-11-23'],
    ['ACH', '2026-11-20T20:00:00Z', '2026-11-23', '2026-11-24'],
    ['ACH', '2026-07-10T18:59:59Z', '2026-07-10', '2026-07-13'],
    ['ACH', '2026-07-10T19:00:00Z', '2026-07-13', '2026-07-14'],
    ['SEPA', '2026-11-20T13:59:59Z', '2026-11-20', '2026-11-23'],
    ['SEPA', '2026-11-20T14:00:00Z', '2026-11-23', '2026-11-24'],
    // The day before Thanksgiving, and Thanksgiving.
    ['ACH', '2026-11-25T15:00:00Z', '2026-11-25', '2026-11-27'],
    ['ACH', '2026-11-26T15:00:00Z', '2026-11-27', '2026-11-30'],
    // Easter.
    ['SEPA', '2026-04-02T12:00:00Z', '2026-04-02', '2026-04-07'],
    // Late in the evening in New York it is tomorrow in UTC.
    ['ACH', '2026-11-24T02:00:00Z', '2026-11-24', '2026-11-25'],
    // The weekend on which clocks change.
    ['SEPA', '2026-03-29T12:00:00Z', '2026-03-30', '2026-03-31'],
    ['ACH', '2026-11-01T12:00:00Z', '2026-11-02', '2026-11-03'],
  ])('by %s at %s is processed on %s and arrives on %s', (rail, at, processed, arrives) => {
    expect(processingDay(rail, new Date(at))).toBe(processed);
    expect(expectedArrival(rail, new Date(at))).toBe(arrives);
  });

  it('is never processed after its cut-off, and arrives on a later business day, at most six days later', () => {
    const instants = fc.date({ min: new Date('2024-01-01'), max: new Date('2034-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...PAYOUT_RAILS), instants, (rail, at) => {
        const processed = processingDay(rail, at);
        const arrives = expectedArrival(rail, at);
        expect(cutOffOn(rail, processed).getTime()).toBeGreaterThan(at.getTime());
        expect([processed, arrives].map((day) => isBusinessDay(rail, day))).toEqual([true, true]);
        expect(arrives).toBe(nextBusinessDay(rail, processed));
        expect(bookingOn(rail, arrives).getTime()).toBeGreaterThan(at.getTime());
        expect(daysBetween(processed, arrives)).toBeLessThanOrEqual(6);
      }),
    );
  });
});
