import { MAX_SLIPPAGE_BPS, maximumAfterSlippage, minimumAfterSlippage } from '../../../domain/payments/slippage.js';
import type { ApprovalCard } from '../api/shapes.js';
import type { ShownVaultMove } from '../chain/earnings-calls.js';
import { onlyLine } from './only-line.js';

/**
 * What a card says of a move into or out of a vault. Null on other cards, and when the bound of the shares does not fit what the card says
 * that is expected: then the one figure could hide the other one, which is signed.
 */
export function vaultMoveIn(card: ApprovalCard): ShownVaultMove | null {
  const provider = onlyLine(card, 'vault');
  const [expected, minimum, maximum] = ['expectedShares', 'minimumShares', 'maximumShares'].map((name) =>
    sharesIn(onlyLine(card, name)),
  );
  const move = { provider, vault: card.recipient.address ?? '' };
  if (card.paymentType !== 'earnings_move' || provider === '' || !expected) return null;
  if (minimum && !maximum && minimum.decimals === expected.decimals) {
    const isFair = minimum.shares >= minimumAfterSlippage(expected.shares, MAX_SLIPPAGE_BPS);
    return isFair ? { ...move, direction: 'DEPOSIT', shares: minimum.shares } : null;
  }
  if (maximum && !minimum && maximum.decimals === expected.decimals) {
    const isFair = maximum.shares <= maximumAfterSlippage(expected.shares, MAX_SLIPPAGE_BPS);
    return isFair ? { ...move, direction: 'WITHDRAW', shares: maximum.shares } : null;
  }
  return null;
}

/**
 * What a card says of the account that the money comes from. Null when that is the main account; unreadable when the lines say too little, or
 * what is taken at most does not fit what is expected.
 */
export function sourceIn(card: ApprovalCard): ShownVaultMove | 'unreadable' | null {
  if (!(card.lines ?? []).some(({ name }) => name.startsWith('source'))) return null;
  const provider = onlyLine(card, 'sourceVault');
  const [expected, maximum] = ['sourceShares', 'sourceMaximumShares'].map((name) => sharesIn(onlyLine(card, name)));
  if (provider === '' || !expected || !maximum || expected.decimals !== maximum.decimals) return 'unreadable';
  if (maximum.shares > maximumAfterSlippage(expected.shares, MAX_SLIPPAGE_BPS)) return 'unreadable';
  return { provider, vault: null, direction: 'WITHDRAW', shares: maximum.shares };
}

/** Shares are written with all of their decimals, so the digits are the smallest units. */
function sharesIn(text: string): { readonly shares: bigint; readonly decimals: number } | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return whole === undefined ? null : { shares: BigInt(whole + fraction), decimals: fraction.length };
}
