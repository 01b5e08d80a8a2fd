import { ValidationError } from '../shared/errors.js';

/** The terms under which points become credits (docs/rules/credits.md#points). */
export const REDEMPTION_TERMS = { pointsPerUsd: 1_000n, minimum: 500n, monthlyCap: 10_000n } as const;

/** Millionths of a US dollar. */
const UNITS_OF_USD = 1_000_000n;

/** What the points are worth, in millionths of a US dollar. */
export function creditsFor(points: bigint): bigint {
  return (points * UNITS_OF_USD) / REDEMPTION_TERMS.pointsPerUsd;
}

/** @param redeemed in this calendar month, in UTC */
export function remainingAllowance(redeemed: bigint): bigint {
  const left = REDEMPTION_TERMS.monthlyCap - redeemed;
  return left > 0n ? left : 0n;
}

/** @throws ValidationError naming what is needed, or what is left */
export function assertRedeemable(
  points: bigint,
  { balance, redeemed }: { readonly balance: bigint; readonly redeemed: bigint },
): void {
  const { minimum, monthlyCap } = REDEMPTION_TERMS;
  if (points < minimum) throw new ValidationError('points', `must be at least ${minimum}`);
  if (points > balance) throw new ValidationError('points', `must be at most ${balance}, the points that you have`);
  const left = remainingAllowance(redeemed);
  if (points > left) {
    throw new ValidationError('points', `must be at most ${left}: ${monthlyCap} can be redeemed in a calendar month`);
  }
}
