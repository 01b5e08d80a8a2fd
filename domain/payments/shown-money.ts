import type { Money } from '../shared/money.js';

const NOTHING: Money = { minorUnits: 0n, currency: 'USD' };

/** How the amount of a payment is told: one that moves none reads as 0.00 USD. */
export function shownMoney(money: Money | null): Money {
  return money ?? NOTHING;
}
