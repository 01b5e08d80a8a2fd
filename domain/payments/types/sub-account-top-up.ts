import type { NamedSubAccount } from './named-sub-account.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    sub_account_top_up: SubAccountTopUp;
  }
}

/** Moves money from the payer's main account into a sub-account of which the payer is a member. */
export interface SubAccountTopUp {
  readonly type: 'sub_account_top_up';
  readonly subAccount: NamedSubAccount;
  /** Whether the payer has created it. */
  readonly isOwn: boolean;
}
