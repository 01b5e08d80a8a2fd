import type { PaidBankAccount } from './paid-bank-account.js';
import type { PaidWallet } from './paid-wallet.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    transfer_account: TransferAccount;
  }
}

/** Pays out to an account that the payer has saved as one of their own. */
export interface TransferAccount {
  readonly type: 'transfer_account';
  readonly account: PaidWallet | PaidBankAccount;
}
