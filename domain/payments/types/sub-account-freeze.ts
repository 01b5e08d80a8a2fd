import type { NamedSubAccount } from './named-sub-account.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    sub_account_freeze: SubAccountFreeze;
  }
}

/** Stops everything that would move money out of a sub-account of the payer. It moves no money itself. */
export interface SubAccountFreeze {
  readonly type: 'sub_account_freeze';
  readonly subAccount: NamedSubAccount;
}
