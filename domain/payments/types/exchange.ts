import type { Money } from '../../shared/money.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    exchange: Exchange;
  }
}

/** Changes one currency of the payer's main account into another. The payment's money is what leaves, with the fee. */
export interface Exchange {
  readonly type: 'exchange';
  /** What the quote promised. */
  readonly expected: Money;
  /** The chain refuses the exchange rather than deliver less. In minor units of the currency that arrives. */
  readonly minimumReceived: bigint;
  /** The pool's fee, in minor units of the currency that leaves. */
  readonly fee: bigint;
  readonly quotedAt: Date;
}
