import { MAX_SLIPPAGE_BPS, minimumAfterSlippage } from '../../../domain/payments/slippage.js';
import { tokenOf } from '../../../domain/shared/currency.js';
import type { ApprovalCard } from '../api/shapes.js';
import type { ShownSubAccount } from '../chain/sub-account-calls.js';
import type { ShownTrade } from '../chain/trade-calls.js';
import { addressIn } from '../chain/user-operation.js';
import { onlyLine } from './only-line.js';
import { amountIn, MOST_FEE_SHARE } from './shown-trade.js';

/** The sub-account that a card names; null on other cards. */
export function subAccountIn(card: ApprovalCard): ShownSubAccount | null {
  const address = addressIn(onlyLine(card, 'subAccountAddress'));
  const votesUntil = new Date(onlyLine(card, 'votesUntil'));
  return address && { address, votesUntil: Number.isNaN(votesUntil.getTime()) ? null : votesUntil, swap: swapIn(card) };
}

/** What a card says of a swap. Null when its figures do not fit together: then the larger one could hide the smaller one. */
function swapIn(card: ApprovalCard): ShownTrade | null {
  const [given, expected, minimumReceived, fee] = ['given', 'expected', 'minimumReceived', 'marketFee'].map((name) =>
    amountIn(onlyLine(card, name), card),
  );
  if (!given || !expected || !minimumReceived || !fee) return null;
  const money = given.currency === null ? expected : given;
  const fits =
    money.token === tokenOf(card.currency) &&
    money.units === amountIn(`${card.amount} ${card.currency}`, card)?.units &&
    given.token !== expected.token &&
    minimumReceived.token === expected.token &&
    minimumReceived.units > 0n &&
    minimumReceived.units >= minimumAfterSlippage(expected.units, MAX_SLIPPAGE_BPS) &&
    fee.token === given.token &&
    fee.units * MOST_FEE_SHARE <= given.units + MOST_FEE_SHARE;
  if (!fits) return null;
  return { given, minimumReceived };
}
