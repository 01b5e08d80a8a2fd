import type { TransactionType } from '../transactions/transaction-kind.js';
import type { PaymentType } from './payment-type.js';

/**
 * The type of an outgoing payment's row in the history, before the chain has executed it. Null where the payment's type does not
 * determine it: then the row appears only after the execution.
 */
export const MOVEMENT_OF_PAYMENT: Readonly<Record<PaymentType, TransactionType | null>> = {
  transfer_moneda: 'TRANSFER',
  transfer_account: null,
  transfer_contact_bank: 'BANK_WITHDRAWAL',
  transfer_contact_wallet: 'WALLET_WITHDRAWAL',
  x402: 'WALLET_WITHDRAWAL',
  sub_account_top_up: null,
  sub_account_withdraw: null,
  sub_account_swap: null,
  sub_account_freeze: null,
  sub_account_proposal: null,
  exchange: null,
  crypto_swap: null,
  buy_token: null,
  earnings_move: null,
};
