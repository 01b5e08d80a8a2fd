import type { EarningsDirection } from '../../../../domain/payments/types/earnings-move.js';
import type { VaultProvider } from '../../../../domain/shared/asset.js';
import type { Currency } from '../../../../domain/shared/currency.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    earnings_move: EarningsMoveInput;
  }
}

export interface EarningsMoveInput {
  readonly vaultProvider: VaultProvider;
  readonly currency: Currency;
  readonly direction: EarningsDirection;
  /** Decimal string in units of the currency. */
  readonly amount: string;
}
