import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { pauseAfter } from '../../../adapters/jobs/back-off.js';

const backOff = { firstMs: 500, capMs: 30_000 };

describe('pause between attempts', () => {
  it('doubles from the first pause up to the cap', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempt) => pauseAfter(attempt, backOff, 1));
    expect(longest).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('is at least half as long, and never longer than the cap, whatever the chance and the attempt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (attempt, random) => {
          const pause = pauseAfter(attempt, backOff, random);
          expect(pause).toBeGreaterThanOrEqual(250);
          expect(pause).toBeLessThanOrEqual(30_000);
          expect(pause).toBeGreaterThanOrEqual(pauseAfter(attempt, backOff, 1) / 2);
        },
      ),
    );
  });
});
