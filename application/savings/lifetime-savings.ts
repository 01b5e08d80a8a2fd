import type { Currency } from '../../domain/shared/currency.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Amounts as decimal numerals with two decimals, each rounded half up on its own from the unrounded sum. */
export interface LifetimeSavings {
  /** The user's settings currency. */
  readonly currency: Currency;
  readonly total: string;
  /** The network fees of the user's operations, which the service paid. */
  readonly networkFees: string;
  /** The bank fees of incoming and outgoing money, which the service paid. */
  readonly rampFees: string;
  /** What the user's usage credits would have cost more without the discounts of the plans. */
  readonly planDiscount: string;
}

export interface SavingsLedger {
  /** Null while there are no exchange rates to convert with. */
  of(userId: UserId): Promise<LifetimeSavings | null>;
}
export const SavingsLedger = token<SavingsLedger>('SavingsLedger');
