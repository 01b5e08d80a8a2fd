import type { Scope } from '../access/scopes.js';

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
  'agent_payment',
] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

const OTHER_SCOPES: Partial<Readonly<Record<PaymentType, Scope>>> = {
  crypto_swap: 'write:trades',
  buy_token: 'write:trades',
  sub_account_top_up: 'write:sub_accounts',
  sub_account_withdraw: 'write:sub_accounts',
  sub_account_swap: 'write:sub_accounts',
  sub_account_freeze: 'write:sub_accounts',
  sub_account_proposal: 'write:sub_accounts',
  agent_payment: 'write:agent_sessions',
};

/** The scope with which a payment of this type is proposed (docs/rules/payments.md#payment-types). */
export function scopeOf(type: PaymentType): Scope {
  return OTHER_SCOPES[type] ?? 'write:payments';
}
