import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changeBetween } from '../../../domain/spending/spending-change.js';

const amount = fc.bigInt({ min: 0n, max: 10n ** 24n });
const spent = fc.bigInt({ min: 1n, max: 10n ** 24n });

describe('the change between two totals', () => {
  it.each([
    [100n, 150n, 50n, 5_000n],
    [100n, 0n, -100n, -10_000n],
    [100n, 100n, 0n, 0n],
    [3n, 4n, 1n, 3_333n],
    [3n, 2n, -1n, -3_333n],
    // Half a basis point is rounded away from zero.
    [20_000n, 20_001n, 1n, 1n],
    [20_000n, 19_999n, -1n, -1n],
    [20_001n, 20_002n, 1n, 0n],
  ])('from %d to %d is %d, or %d basis points', (previous, current, delta, deltaBasisPoints) => {
    expect(changeBetween(previous, current)).toEqual({ delta, deltaBasisPoints });
  });

  it('is no percentage of nothing', () => {
    fc.assert(
      fc.property(amount, (current) => {
        expect(changeBetween(0n, current)).toEqual({ delta: current, deltaBasisPoints: null });
      }),
    );
  });

  it('is a percentage that is off by half a basis point at most', () => {
    fc.assert(
      fc.property(spent, amount, (previous, current) => {
        const { delta, deltaBasisPoints } = changeBetween(previous, current);
        const error = (deltaBasisPoints ?? 0n) * previous - delta * 10_000n;
        expect(2n * (error < 0n ? -error : error) <= previous).toBe(true);
      }),
    );
  });
});
