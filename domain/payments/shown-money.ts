import type { Money } from '../shared/money.js';

const NOTHING: Money = { minorUnits: 0n, currency: 'USD' };

/** The shown amount of a payment. A payment that moves no money shows 0.00 USD. */
export function shownMoney(money: Money | null): Money {
  return money ?? NOTHING;
}
