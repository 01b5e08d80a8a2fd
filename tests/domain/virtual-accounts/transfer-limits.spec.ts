import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { directionLimit, fits, windowStart } from '../../../domain/virtual-accounts/transfer-limits.js';

const NOW = new Date('2026-11-23T12:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const WINDOW_MS = 364 * 24 * 60 * 60 * 1000;

describe('the limit of a direction', () => {
  it('counts what was transferred in the last 52 weeks, to the millisecond', () => {
    expect(windowStart(NOW)).toEqual(new Date('2025-11-24T12:00:00Z'));
    const transfers = [
      { minorUnits: 1n, at: ago(WINDOW_MS) },
      { minorUnits: 10n, at: ago(WINDOW_MS - 1) },
      { minorUnits: 100n, at: NOW },
    ];
    expect(directionLimit(1_000n, transfers, NOW)).toEqual({ threshold: 1_000n, used: 110n, remaining: 890n });
  });

  it('has no end without a threshold', () => {
    const limit = directionLimit(null, [{ minorUnits: 10n ** 15n, at: NOW }], NOW);
    expect(limit).toEqual({ threshold: null, used: 10n ** 15n, remaining: null });
    expect(fits(limit, 10n ** 18n)).toBe(true);
  });

  it('leaves nothing, and not less, when the threshold was lowered', () => {
    expect(directionLimit(5n, [{ minorUnits: 9n, at: NOW }], NOW).remaining).toBe(0n);
  });

  it('is never exceeded by transfers that fit, within any 52 weeks', () => {
    const attempt = fc.record({ minorUnits: fc.bigInt(1n, 60n), afterMs: fc.integer({ min: 0, max: WINDOW_MS / 3 }) });
    fc.assert(
      fc.property(fc.bigInt(0n, 100n), fc.array(attempt, { maxLength: 40 }), (threshold, attempts) => {
        const made: { minorUnits: bigint; at: Date }[] = [];
        let at = NOW;
        for (const { minorUnits, afterMs } of attempts) {
          at = new Date(at.getTime() + afterMs);
          if (fits(directionLimit(threshold, made, at), minorUnits)) made.push({ minorUnits, at });
        }
        for (const { at: end } of made)
          expect(
            directionLimit(
              threshold,
              made.filter((each) => each.at <= end),
              end,
            ).used <= threshold,
          ).toBe(true);
      }),
    );
  });
});
