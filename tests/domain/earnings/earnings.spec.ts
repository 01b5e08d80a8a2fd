import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { apyPercent, weekAt } from '../../../domain/earnings/apy.js';
import { EARNINGS_WINDOWS, firstDayOf } from '../../../domain/earnings/earnings-window.js';
import { SHARE_SCALE, worthOf } from '../../../domain/earnings/share-price.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';
import { DAY } from '../../support/builders/time.js';

describe('the annual percentage yield', () => {
  it.each([
    [{ from: 100n, to: 100n, elapsedMs: 7 * DAY }, '0.00'],
    [{ from: 100n, to: 105n, elapsedMs: 365 * DAY }, '5.00'],
    [{ from: 100n, to: 110n, elapsedMs: 730 * DAY }, '4.88'],
    [{ from: 1_000_000n, to: 1_000_800n, elapsedMs: 7 * DAY }, '4.26'],
    [{ from: 100n, to: 95n, elapsedMs: 365 * DAY }, '-5.00'],
    [{ from: 10n ** 18n, to: 10n ** 18n - 1n, elapsedMs: 7 * DAY }, '0.00'],
  ])('of %j is %s', (growth, percent) => {
    expect(apyPercent(growth)).toBe(percent);
  });

  it('of a rate that is not compounded is a little more than the rate', () => {
    expect(apyPercent(weekAt(425n))).toBe('4.34');
    expect(apyPercent(weekAt(0n))).toBe('0.00');
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2_000n }), (bps) => {
        const [apy, rate] = [Number(apyPercent(weekAt(bps))), Number(bps) / 100];
        expect(apy).toBeGreaterThanOrEqual(Number(rate.toFixed(2)));
        expect(apy).toBeLessThan(rate * 1.12 + 0.01);
      }),
    );
  });
});

describe('the windows of the earnings', () => {
  it.each([
    ['2026-11-20', ['2026-11-14', '2026-10-21', '2026-08-21', '2025-11-21']],
    ['2024-03-31', ['2024-03-25', '2024-03-01', '2024-01-01', '2023-04-01']],
    ['2025-02-28', ['2025-02-22', '2025-01-29', '2024-11-29', '2024-02-29']],
  ])('end on %s and begin on %j', (today, firstDays) => {
    expect(EARNINGS_WINDOWS.map((window) => firstDayOf(window, calendarDate(today)))).toEqual(firstDays);
  });
});

describe('what shares are worth', () => {
  it('is rounded down', () => {
    expect(worthOf(3n, SHARE_SCALE / 2n)).toBe(1n);
    expect(worthOf(10n ** 15n, 10n ** 15n)).toBe(10n ** 12n);
    expect(worthOf(0n, SHARE_SCALE)).toBe(0n);
  });
});
