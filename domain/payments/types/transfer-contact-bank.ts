import type { PaidBankAccount } from './paid-bank-account.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    transfer_contact_bank: TransferContactBank;
  }
}

/** Pays out to the bank account of one of the payer's contacts. */
export interface TransferContactBank {
  readonly type: 'transfer_contact_bank';
  /** The contact's username as the payer knows it. */
  readonly contactUsername: string;
  readonly bankAccount: PaidBankAccount;
}
