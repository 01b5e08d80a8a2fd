import type { Transaction, Wealth } from '../api/shapes.js';

/** Where a new owner is: without money, with money and without a payment of their own, or past both. */
export type FirstStep = 'money' | 'payment' | 'done';

/**
 * @param latest the latest transactions, at most `limit`
 * @returns null while it is not known
 */
export function firstStep(
  wealth: Pick<Wealth, 'accounts'> | undefined,
  latest: readonly Pick<Transaction, 'direction'>[] | undefined,
  limit: number,
): FirstStep | null {
  if (!wealth || !latest) return null;
  if (latest.length >= limit || latest.some(({ direction }) => direction !== 'incoming')) return 'done';
  const balances = wealth.accounts.flatMap(({ legs }) => legs.flatMap((leg) => leg.balances));
  if (balances.some(({ balance }) => /[1-9]/.test(balance))) return 'payment';
  return latest.length === 0 ? 'money' : 'done';
}
