import { CURRENCIES, type Currency, tokenOf } from '../../../domain/shared/currency.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import type { Schema } from '../api/client.js';

/** What a sub-account holds of a currency, as a decimal string; undefined until it is known. */
export function heldIn(held: Schema<'SubAccountBalanceResponse'> | undefined, currency: Currency): string | undefined {
  const row = held?.balances.find((each) => each.currency === tokenOf(currency));
  return held && formatMinorUnits(BigInt(row?.balance ?? '0'));
}

/** The first currency that a sub-account holds; USD when it holds none, or while it is not known. */
export function firstHeld(held: Schema<'SubAccountBalanceResponse'> | undefined): Currency {
  const isHeld = (currency: Currency) =>
    held?.balances.some((row) => row.currency === tokenOf(currency) && row.balance !== '0');
  return CURRENCIES.find(isHeld) ?? 'USD';
}
