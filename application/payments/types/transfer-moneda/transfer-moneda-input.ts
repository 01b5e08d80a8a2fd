import type { Currency } from '../../../../domain/shared/currency.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    transfer_moneda: TransferMonedaInput;
  }
}

export interface TransferMonedaInput {
  /** Decimal string in units of the currency. */
  readonly amount: string;
  readonly currency: Currency;
  /** In either case. */
  readonly recipientUsername: string;
}

/* Why a recipientUsername is refused. */
export const UNKNOWN_RECIPIENT = 'names no user of this service';
export const OWN_WALLET = 'is your own; name somebody else';
