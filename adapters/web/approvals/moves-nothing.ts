import type { ApprovalCard } from '../api/shapes.js';
import { onlyLine } from './only-line.js';

/** Whether the card is of a request without an amount: a freeze, or a change of a joint account that is proposed. */
export function movesNothing(card: ApprovalCard): boolean {
  const { paymentType } = card;
  if (paymentType === 'sub_account_proposal') return onlyLine(card, 'accountChange') !== '';
  return paymentType === 'sub_account_freeze';
}
