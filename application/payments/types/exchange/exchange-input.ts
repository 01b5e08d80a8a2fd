import type { Currency } from '../../../../domain/shared/currency.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    exchange: ExchangeInput;
  }
}

export interface ExchangeInput {
  readonly fromCurrency: Currency;
  readonly toCurrency: Currency;
  /** Decimal string in units of the currency that `amountSide` names. */
  readonly amount: string;
  /** `from`: the amount that leaves; `to`: the amount that arrives. `from` when left out. */
  readonly amountSide?: 'from' | 'to';
}
