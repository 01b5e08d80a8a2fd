import type { NamedSubAccount } from './named-sub-account.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    sub_account_withdraw: SubAccountWithdraw;
  }
}

/** Moves money from a sub-account that needs one signature back to the payer's main account. */
export interface SubAccountWithdraw {
  readonly type: 'sub_account_withdraw';
  readonly subAccount: NamedSubAccount;
}
