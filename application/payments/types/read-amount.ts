import { assertPayable, type MinimumAmounts } from '../../../domain/payments/minimum-amount.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { type Money, parseMoney } from '../../../domain/shared/money.js';

/**
 * Reads an amount that is paid on chain.
 * @param minima of the currencies that this deployment's chain has
 * @throws ValidationError naming `amount` or `currency`
 */
export function readAmount(
  { amount, currency }: { readonly amount: string; readonly currency: Currency },
  minima: MinimumAmounts,
): Money {
  if (!minima.has(currency)) {
    throw new ValidationError('currency', `${currency} is not available on this deployment`);
  }
  const money = parseMoney(amount, currency);
  assertPayable(money, minima);
  return money;
}
