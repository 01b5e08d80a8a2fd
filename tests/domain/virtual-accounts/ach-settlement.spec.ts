import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, calendarDate } from '../../../domain/shared/calendar-date.js';
import { settlementOf } from '../../../domain/virtual-accounts/ach-settlement.js';

const LIMIT = 1_000_000_000_000n;

describe('a transfer', () => {
  it.each<[string, boolean, bigint | null, string, boolean]>([
    ['2026-11-20', true, null, '2026-11-20', false],
    ['2026-11-20', false, null, '2026-11-23', false],
    ['2026-11-21', true, 1n, '2026-11-23', false],
    // Above the limit of same-day transfers it takes a day longer.
    ['2026-11-20', true, LIMIT, '2026-11-20', false],
    ['2026-11-20', true, LIMIT + 1n, '2026-11-23', false],
    // Thanksgiving, Independence Day on a Sunday, a holiday on a Saturday, New Year.
    ['2026-11-25', false, null, '2026-11-27', true],
    ['2026-11-26', true, null, '2026-11-27', true],
    ['2027-07-02', false, null, '2027-07-06', true],
    ['2026-07-03', true, null, '2026-07-03', false],
    ['2026-07-03', false, null, '2026-07-06', false],
    ['2026-12-31', false, null, '2027-01-04', true],
    ['2026-12-24', true, LIMIT + 1n, '2026-12-28', true],
  ])(
    'on %s, before the cut-off: %s, of %s settles on %s, delayed by a holiday: %s',
    (date, isBeforeCutOff, minorUnits, settlesOn, delayedByHoliday) => {
      expect(settlementOf({ date: calendarDate(date), isBeforeCutOff, minorUnits })).toEqual({
        settlesOn,
        delayedByHoliday,
      });
    },
  );

  it('never settles before it was made, nor earlier when it is made later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.boolean(), (days, isLarge) => {
        const date = addDays(calendarDate('2020-01-01'), days);
        const minorUnits = isLarge ? LIMIT + 1n : null;
        const [early, late, next] = [
          settlementOf({ date, isBeforeCutOff: true, minorUnits }),
          settlementOf({ date, isBeforeCutOff: false, minorUnits }),
          settlementOf({ date: addDays(date, 1), isBeforeCutOff: true, minorUnits }),
        ];
        expect(date <= early.settlesOn && early.settlesOn <= late.settlesOn && late.settlesOn <= next.settlesOn).toBe(
          true,
        );
      }),
    );
  });
});
