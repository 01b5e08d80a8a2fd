import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { earned, POINT_ACTIONS, POINT_CATALOGUE } from '../../../domain/points/point-catalogue.js';
import { assertRedeemable, creditsFor, remainingAllowance } from '../../../domain/points/redemption.js';

describe('the catalogue of points', () => {
  it('never grants more than the daily cap of an action, and all of it when there are enough events', () => {
    fc.assert(
      fc.property(fc.constantFrom(...POINT_ACTIONS), fc.integer({ min: 0, max: 40 }), (action, events) => {
        let granted = 0n;
        for (let index = 0; index < events; index += 1) granted += earned(action, granted);
        const { points, dailyCap } = POINT_CATALOGUE[action];
        const wanted = points * BigInt(events);
        expect(granted).toBe(wanted < dailyCap ? wanted : dailyCap);
      }),
    );
  });
});

describe('a redemption', () => {
  it.each([
    [499n, 10_000n, 0n, 'points must be at least 500'],
    [501n, 500n, 0n, 'points must be at most 500, the points that you have'],
    [600n, 9_000n, 9_500n, 'points must be at most 500: 10000 can be redeemed in a calendar month'],
    [500n, 500n, 9_500n, null],
  ])('of %s with %s points and %s redeemed: %s', (points, balance, redeemed, refusal) => {
    const check = () => assertRedeemable(points, { balance, redeemed });
    if (refusal === null) expect(check).not.toThrow();
    else expect(check).toThrow(refusal);
  });

  it('is worth a dollar for a thousand points, and leaves the rest of the month’s cap', () => {
    expect(creditsFor(501n)).toBe(501_000n);
    expect(remainingAllowance(9_500n)).toBe(500n);
    expect(remainingAllowance(10_000n)).toBe(0n);
  });
});
