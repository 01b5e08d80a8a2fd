import { MAX_SLIPPAGE_BPS, maximumAfterSlippage } from '../../../domain/payments/slippage.js';
import type { ApprovalCard } from '../api/shapes.js';
import type { ShownSource } from '../chain/payment-calls.js';
import { addressIn } from '../chain/user-operation.js';
import { onlyLine } from './only-line.js';
import { sharesIn } from './shown-vault-move.js';

/**
 * What a card says of the account that the money comes from. Null when that is the main account; unreadable when the lines say too little, or
 * what is taken at most does not fit what is expected.
 */
export function sourceIn(card: ApprovalCard): ShownSource | 'unreadable' | null {
  if (!(card.lines ?? []).some(({ name }) => name.startsWith('source'))) return null;
  const [provider, address] = [onlyLine(card, 'sourceVault'), onlyLine(card, 'sourceSubAccountAddress')];
  if (address !== '') return provider === '' ? subAccountAt(address) : 'unreadable';
  const [expected, maximum] = ['sourceShares', 'sourceMaximumShares'].map((name) => sharesIn(onlyLine(card, name)));
  if (provider === '' || !expected || !maximum) return 'unreadable';
  if (maximum > maximumAfterSlippage(expected, MAX_SLIPPAGE_BPS)) return 'unreadable';
  return { provider, vault: null, direction: 'WITHDRAW', shares: maximum };
}

function subAccountAt(text: string): ShownSource | 'unreadable' {
  const subAccount = addressIn(text);
  return subAccount === null ? 'unreadable' : { subAccount };
}
