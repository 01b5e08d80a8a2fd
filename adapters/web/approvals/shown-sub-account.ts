import { tokenOf } from '../../../domain/shared/currency.js';
import type { ApprovalCard } from '../api/shapes.js';
import type { ShownChange, ShownSubAccount } from '../chain/sub-account-calls.js';
import type { ShownTrade } from '../chain/trade-calls.js';
import { addressIn } from '../chain/user-operation.js';
import { onlyLine } from './only-line.js';
import { amountIn, cardAmount, figuresIn, priceOf } from './quoted-figures.js';

/** The sub-account that a card names; null on other cards. */
export function subAccountIn(card: ApprovalCard): ShownSubAccount | null {
  const address = addressIn(onlyLine(card, 'subAccountAddress'));
  const votesUntil = new Date(onlyLine(card, 'votesUntil'));
  if (!address) return null;
  const until = Number.isNaN(votesUntil.getTime()) ? null : votesUntil;
  return { address, votesUntil: until, swap: swapIn(card), change: changeIn(card) };
}

/** The change of the account that a card proposes. Without readable members nothing is a change of them, and the calls differ from it. */
function changeIn(card: ApprovalCard): ShownChange | null {
  const type = onlyLine(card, 'accountChange');
  if (type === 'CLOSE' || type === 'UNFREEZE') return { type };
  if (type !== 'SET_MEMBERS') return null;
  // Each is a name and an address: "bob 0x…".
  const members = onlyLine(card, 'newMembers')
    .split(', ')
    .flatMap((member) => addressIn(member.split(' ').at(-1) ?? '') ?? []);
  return { type, members, threshold: Number.parseInt(onlyLine(card, 'newApprovalsNeeded'), 10) };
}

/** What a card says of a swap. Null on other cards, and when its figures do not fit together. */
function swapIn(card: ApprovalCard): ShownTrade | null {
  const figures = figuresIn(card, amountIn(onlyLine(card, 'given'), card), 'marketFee');
  if (!figures) return null;
  const { given, expected, minimumReceived } = figures;
  const money = given.currency === null ? expected : given;
  const price = expected.currency === null ? priceOf(given, expected) : priceOf(expected, given);
  const fits =
    money.token === tokenOf(card.currency) &&
    money.units === cardAmount(card)?.units &&
    onlyLine(card, 'price') === price;
  return fits ? { given, minimumReceived } : null;
}
