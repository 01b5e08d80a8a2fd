import { describe, expect, it } from '@jest/globals';
import {
  counted,
  isSameWindow,
  secondsUntilFree,
  sumAt,
  type UsageWindow,
  windowStart,
} from '../../../domain/metering/usage-window.js';

const START = Date.UTC(2026, 0, 1);
const at = (ms: number) => new Date(START + ms);
const empty = (seconds: number | null): UsageWindow => ({ seconds, steps: [] });

describe('a rolling window', () => {
  it.each([1, 7, 60, 3_600, 86_400, 604_800])(
    'of %s seconds never counts less than what truly lies in it',
    (seconds) => {
      let window = empty(seconds);
      const calls: number[] = [];
      let now = 0;
      for (let call = 1; call <= 400; call += 1) {
        now += (call * 7_919) % Math.ceil(seconds * 40);
        calls.push(now);
        window = counted(window, at(now), 1n);
        const truly = calls.filter((time) => time > now - seconds * 1_000).length;
        const atMost = calls.filter((time) => time > now - seconds * 1_000 * (1 + 2 / 60) - 60).length;
        expect(Number(sumAt(window, at(now)))).toBeGreaterThanOrEqual(truly);
        expect(Number(sumAt(window, at(now)))).toBeLessThanOrEqual(atMost);
        // Those that count, and one that still counts where a clock is behind.
        expect(window.steps.length).toBeLessThanOrEqual(62);
      }
    },
  );

  it('is free again after the seconds that a refused caller is told', () => {
    const full = counted(empty(60), at(500), 5n);
    const wait = secondsUntilFree(full, at(500));
    expect(sumAt(full, at(500 + (wait - 2) * 1_000))).toBe(5n);
    expect(sumAt(full, at(500 + wait * 1_000))).toBe(0n);
  });

  it('counts what a process with a fast clock has counted', () => {
    expect(sumAt(counted(empty(60), at(5_000), 1n), at(0))).toBe(1n);
  });
});

describe('a calendar month', () => {
  const end = new Date(Date.UTC(2026, 1, 1));
  const last = new Date(end.getTime() - 1);

  it('ends with its last millisecond', () => {
    const window = counted(empty(null), at(0), 3n);
    expect([sumAt(window, last), sumAt(window, end)]).toEqual([3n, 0n]);
    expect(windowStart(null, last)).toEqual(at(0));
    expect(secondsUntilFree(window, last)).toBe(1);
  });

  it('stays counted where a clock is behind, after a process with a fast clock has begun the next one', () => {
    const [late, early] = [new Date('2026-11-30T23:59:58Z'), new Date('2026-12-01T00:00:00Z')];
    const window = counted(counted({ seconds: null, steps: [] }, late, 100n), early, 1n);
    expect([sumAt(window, late), sumAt(window, early)]).toEqual([101n, 1n]);
    const next = counted(window, new Date('2027-01-01T00:00:00Z'), 1n);
    expect(next.steps).toHaveLength(2);
  });

  it('is another one in another year', () => {
    expect(sumAt(counted(empty(null), at(0), 3n), new Date(Date.UTC(2027, 0, 1)))).toBe(0n);
  });
});

describe('what is told once in a window', () => {
  it('is told again when the window has passed', () => {
    expect(isSameWindow(60, null, at(0))).toBe(false);
    expect(isSameWindow(60, at(0), at(59_999))).toBe(true);
    expect(isSameWindow(60, at(0), at(60_000))).toBe(false);
    expect(isSameWindow(null, at(0), new Date(Date.UTC(2026, 0, 31)))).toBe(true);
    expect(isSameWindow(null, at(0), new Date(Date.UTC(2026, 1, 1)))).toBe(false);
  });
});
