import type { PaymentType } from '../../../domain/payments/payment-type.js';
import type { ApprovalCard } from '../api/shapes.js';
import { isPaymentType } from '../chain/payment-calls.js';

/** OWN_MOVE: the money is still the owner's, in another form or at another place. */
export type UnpaidKind = 'OWN_MOVE' | 'PROPOSAL' | 'FREEZE';

const UNPAID: Readonly<Partial<Record<PaymentType, UnpaidKind>>> = {
  exchange: 'OWN_MOVE',
  crypto_swap: 'OWN_MOVE',
  buy_token: 'OWN_MOVE',
  earnings_move: 'OWN_MOVE',
  sub_account_top_up: 'OWN_MOVE',
  sub_account_withdraw: 'OWN_MOVE',
  sub_account_swap: 'OWN_MOVE',
  sub_account_freeze: 'FREEZE',
  sub_account_proposal: 'PROPOSAL',
};

/** What was done instead of paying somebody; null when somebody was paid. */
export function unpaidKind({ paymentType }: Pick<ApprovalCard, 'paymentType'>): UnpaidKind | null {
  return isPaymentType(paymentType) ? (UNPAID[paymentType] ?? null) : null;
}
