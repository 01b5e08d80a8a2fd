import { MAX_SLIPPAGE_BPS, maximumAfterSlippage, minimumAfterSlippage } from '../../../domain/payments/slippage.js';
import type { ApprovalCard } from '../api/shapes.js';
import type { ShownVaultMove } from '../chain/earnings-calls.js';
import { onlyLine } from './only-line.js';

/**
 * What a card says of a move into or out of a vault. Null on other cards, and when the bound of the shares does not fit what the card says
 * that is expected: then the one figure could hide the other one, which is signed.
 */
export function vaultMoveIn(card: Pick<ApprovalCard, 'paymentType' | 'recipient' | 'lines'>): ShownVaultMove | null {
  const provider = onlyLine(card, 'vault');
  const [expected, minimum, maximum] = ['expectedShares', 'minimumShares', 'maximumShares'].map((name) =>
    sharesIn(onlyLine(card, name)),
  );
  const move = { provider, vault: card.recipient.address ?? '' };
  if (card.paymentType !== 'earnings_move' || provider === '' || !expected) return null;
  if (minimum && !maximum) {
    const isFair = minimum >= minimumAfterSlippage(expected, MAX_SLIPPAGE_BPS);
    return isFair ? { ...move, direction: 'DEPOSIT', shares: minimum } : null;
  }
  if (maximum && !minimum) {
    const isFair = maximum <= maximumAfterSlippage(expected, MAX_SLIPPAGE_BPS);
    return isFair ? { ...move, direction: 'WITHDRAW', shares: maximum } : null;
  }
  return null;
}

/** The shares of every vault have so many: three more than its token. A text with fewer would make a small bound look large. */
const SHARE_DECIMALS = 9;

/** Shares are written with all of their decimals, so the digits are the smallest units. */
export function sharesIn(text: string): bigint | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length !== SHARE_DECIMALS) return null;
  return BigInt(whole + fraction);
}
