import type { PaidWallet } from './paid-wallet.js';

declare module '../payment-instruction.js' {
  interface PaymentInstructions {
    transfer_contact_wallet: TransferContactWallet;
  }
}

/** Pays a wallet of one of the payer's contacts. */
export interface TransferContactWallet {
  readonly type: 'transfer_contact_wallet';
  /** Valid for this payer only. */
  readonly contactUsername: string;
  readonly wallet: PaidWallet;
}
