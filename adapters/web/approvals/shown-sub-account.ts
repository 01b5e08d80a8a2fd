import type { ApprovalCard } from '../api/shapes.js';
import type { ShownSubAccount } from '../chain/sub-account-calls.js';
import { addressIn } from '../chain/user-operation.js';
import { onlyLine } from './only-line.js';

/** The sub-account that a card names; null on other cards. */
export function subAccountIn(card: ApprovalCard): ShownSubAccount | null {
  const address = addressIn(onlyLine(card, 'subAccountAddress'));
  const votesUntil = new Date(onlyLine(card, 'votesUntil'));
  return address && { address, votesUntil: Number.isNaN(votesUntil.getTime()) ? null : votesUntil };
}
