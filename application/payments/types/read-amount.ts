import { type Currency, type Token, tokenOf } from '../../../domain/shared/currency.js';
import { ValidationError } from '../../../domain/shared/errors.js';
import { type Money, parseMoney } from '../../../domain/shared/money.js';

/**
 * Reads an amount that is paid on chain.
 * @param enabledTokens the tokens that exist on this deployment's chain
 * @throws ValidationError naming `amount` or `currency`
 */
export function readAmount(
  { amount, currency }: { readonly amount: string; readonly currency: Currency },
  enabledTokens: ReadonlySet<Token>,
): Money {
  if (!enabledTokens.has(tokenOf(currency))) {
    throw new ValidationError('currency', `${currency} is not available on this deployment`);
  }
  return parseMoney(amount, currency);
}
