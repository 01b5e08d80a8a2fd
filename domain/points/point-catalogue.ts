import type { Currency } from '../shared/currency.js';

/** What earns points (docs/rules/credits.md#points). */
export const POINT_ACTIONS = [
  'PAYMENT_COMPLETED',
  'RECEIPT_ADDED',
  'BILL_PAID',
  'REFERRAL_ACCEPTED',
  'REFERRAL_REWARDED',
] as const;
export type PointAction = (typeof POINT_ACTIONS)[number];

interface PointTerms {
  readonly points: bigint;
  /** The most that is earned for this action on a day, in UTC. */
  readonly dailyCap: bigint;
  /** Why, for the owner. */
  readonly reason: string;
}

export const POINT_CATALOGUE: Readonly<Record<PointAction, PointTerms>> = {
  PAYMENT_COMPLETED: { points: 10n, dailyCap: 50n, reason: 'A payment was completed' },
  RECEIPT_ADDED: { points: 5n, dailyCap: 25n, reason: 'A receipt was added' },
  BILL_PAID: { points: 15n, dailyCap: 45n, reason: 'A bill was paid' },
  REFERRAL_ACCEPTED: { points: 100n, dailyCap: 100n, reason: 'An account was opened with a referral code' },
  REFERRAL_REWARDED: { points: 500n, dailyCap: 2_500n, reason: 'Somebody you have referred uses the account' },
};

/** What an event earns on a day on which so much was granted for its action already. */
export function earned(action: PointAction, grantedThatDay: bigint): bigint {
  const { points, dailyCap } = POINT_CATALOGUE[action];
  const left = dailyCap - grantedThatDay;
  if (left <= 0n) return 0n;
  return points > left ? left : points;
}

/** The least that a payment must have moved, and not given back, to earn points: in millionths of its currency, about a US dollar. */
export const LEAST_PAYMENT: Readonly<Record<Currency, bigint>> = {
  USD: 1_000_000n,
  EUR: 1_000_000n,
  CHF: 1_000_000n,
  CAD: 1_000_000n,
  MXN: 20_000_000n,
};
