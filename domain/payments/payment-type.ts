/** What a payment request does (docs/rules/payments.md#payment-types). */
export const PAYMENT_TYPES = [
  'transfer_moneda',
  'transfer_account',
  'transfer_contact_bank',
  'transfer_contact_wallet',
  'x402',
  'sub_account_top_up',
  'sub_account_withdraw',
  'sub_account_swap',
  'sub_account_freeze',
  'sub_account_proposal',
  'exchange',
  'crypto_swap',
  'buy_token',
  'earnings_move',
] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];
