import type { Currency } from '../shared/currency.js';
import { ValidationError } from '../shared/errors.js';
import { formatMoney, type Money } from '../shared/money.js';

/** The smallest amount of a payment in each currency that can be paid, in minor units (docs/rules/money.md#amounts). */
export type MinimumAmounts = ReadonlyMap<Currency, bigint>;

/** The minima where nothing else is configured. */
export const MINIMUM_AMOUNTS: Readonly<Record<Currency, bigint>> = {
  USD: 10_000n,
  EUR: 10_000n,
  CHF: 10_000n,
  CAD: 10_000n,
  MXN: 10_000n,
};

/** @throws ValidationError naming the field and the minimum */
export function assertPayable({ minorUnits, currency }: Money, minima: MinimumAmounts, field = 'amount'): void {
  const least = minima.get(currency) ?? 0n;
  if (minorUnits >= least) return;
  throw new ValidationError(field, `must be at least ${formatMoney({ minorUnits: least, currency })}`);
}
