import type { TransactionType } from '../transactions/transaction-kind.js';
import type { PaymentType } from './payment-type.js';

/**
 * What kind of movement an outgoing payment is while the chain has not told yet; null where that does not follow from the payment's
 * type: such a payment is in the history once the chain has it.
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
