import type { ApprovalCard } from '../api/shapes.js';

/** The payment types after which the money is still the owner's, in another form or at another place. */
const OWN_MOVES: readonly string[] = [
  'exchange',
  'crypto_swap',
  'buy_token',
  'earnings_move',
  'sub_account_top_up',
  'sub_account_withdraw',
  'sub_account_swap',
  'sub_account_freeze',
];

/** Whether nobody was paid. */
export function isOwnMove({ paymentType }: Pick<ApprovalCard, 'paymentType'>): boolean {
  return OWN_MOVES.includes(paymentType);
}
