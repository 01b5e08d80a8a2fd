import type { PaymentDestination } from '../api/shapes.js';
import { isMoreThan } from '../format/amounts.js';

/** Why an amount cannot go this way. */
export type AmountFault = 'tooSmall' | 'tooLarge' | 'tooFine' | 'tooMuch';

/**
 * @param amount a decimal string
 * @param route undefined while it is not known; then only the balance is compared
 * @param balance undefined while it is not known
 */
export function amountFault(
  amount: string,
  route: PaymentDestination | undefined,
  balance: string | undefined,
): AmountFault | null {
  if (route && isMoreThan(route.minimumAmount, amount)) return 'tooSmall';
  if (route && isMoreThan(amount, route.maximumAmount)) return 'tooLarge';
  if (route && (amount.split('.')[1] ?? '').length > route.decimals) return 'tooFine';
  return balance !== undefined && isMoreThan(amount, balance) ? 'tooMuch' : null;
}
