import type { X402Currency } from '../../../../domain/payments/types/x402.js';
import { token } from '../../../ports/token.js';

declare module '../payment-types.js' {
  interface PaymentInputs {
    x402: X402Input;
  }
}

export interface X402Input {
  /** Decimal string in units of the currency. */
  readonly amount: string;
  readonly currency: X402Currency;
  /** The address of the seller. */
  readonly payTo: string;
  /** The URL that answered 402. */
  readonly resource: string;
  /** From the 402 answer: a whole number of the token's smallest units, or a decimal string in units of the currency. */
  readonly maxAmountRequired?: string | undefined;
}

/** Which resources can be paid for. */
export interface X402Resources {
  /** Whether a resource may be on this machine, without https: for the seller of a sandbox. */
  readonly allowsLoopback: boolean;
}
export const X402Resources = token<X402Resources>('X402Resources');
