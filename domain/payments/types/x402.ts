import type { UserId } from '../../shared/ids.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    x402: X402Payment;
  }
}

/** The currencies of the tokens that sellers take. */
export const X402_CURRENCIES = ['USD', 'EUR'] as const;
export type X402Currency = (typeof X402_CURRENCIES)[number];

/** The smallest payment, in minor units: 0.0001 (docs/rules/money.md#amounts). */
export const X402_MINIMUM = 100n;

/** How long a client should wait before it asks again, in milliseconds (docs/rules/payments.md#polling). */
export const X402_POLL_AFTER_MS = 10_000;

/** Pays a seller for a resource that answered 402 Payment Required (docs/rules/payments.md#invoice-payments). */
export interface X402Payment {
  readonly type: 'x402';
  /** The URL that answered 402, in the form of the WHATWG URL standard. */
  readonly resource: string;
  readonly seller: X402Seller;
  /** The most that the seller asks for, in minor units; null when the client did not tell. */
  readonly maximum: bigint | null;
}

/** Whose address is paid. Nobody has checked that it belongs to the resource. */
export interface X402Seller {
  /** EIP-55 checksummed address. */
  readonly address: string;
  /** The user of this service whose account it is; null for an address outside the service. */
  readonly owner: { readonly userId: UserId; readonly username: string } | null;
}
