import type { NamedSubAccount } from '../types/named-sub-account.js';

declare module '../payment-source.js' {
  interface PaymentSources {
    subAccount: SubAccountSource;
  }
}

/** The payment's money is first withdrawn from a sub-account that the payer decides on alone, exactly. */
export interface SubAccountSource {
  readonly kind: 'subAccount';
  readonly subAccount: NamedSubAccount;
}
