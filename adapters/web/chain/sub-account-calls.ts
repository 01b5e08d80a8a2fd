import type { Address, DecodedCall } from '../../../application/ports/user-operation.js';
import { type Currency, isToken } from '../../../domain/shared/currency.js';
import type { Money } from '../../../domain/shared/money.js';
import { againstExpectedCalls, argument, differing, type ExpectedCall } from './compared-call.js';
import { assetAddress, type ChainContext, tokenAddress } from './deployment.js';
import { proposalId, readProposedCall } from './joint-proposal.js';
import type { ShownTrade } from './trade-calls.js';
import type { Problem } from './verdict.js';

/** The sub-account that a card names. */
export interface ShownSubAccount {
  readonly address: Address;
  /** Until when the members of a joint account can vote on what is proposed; null when nothing is proposed to them. */
  readonly votesUntil: Date | null;
  /** What is swapped within the account; null when nothing is. */
  readonly swap: ShownTrade | null;
  /** The change of the account that is proposed; null when none is. */
  readonly change: ShownChange | null;
}

/** A change of a joint account as a card names it. */
export type ShownChange =
  | { readonly type: 'CLOSE' }
  | { readonly type: 'UNFREEZE' }
  | { readonly type: 'SET_MEMBERS'; readonly members: readonly Address[]; readonly threshold: number };

/** What a card says of the movement. */
interface ShownMovement {
  readonly paymentType: string;
  readonly subAccount: ShownSubAccount | null;
  readonly recipient: Address | null;
  readonly minorUnits: bigint;
  readonly currency: Currency;
}

/** Exactly the calls that the payment type says, to the shown sub-account, with the shown amount. */
export function againstSubAccount(
  calls: readonly DecodedCall[],
  shown: ShownMovement,
  chainContext: ChainContext,
): readonly Problem[] {
  const { paymentType, subAccount, currency } = shown;
  if (!subAccount) return [{ code: 'no-account' }];
  const { address: target } = subAccount;
  if (paymentType === 'sub_account_freeze')
    return againstExpectedCalls(calls, [{ target, method: 'freeze()', given: {} }]);
  if (paymentType === 'sub_account_swap') return againstSwap(calls, subAccount, chainContext);
  if (subAccount.change) return againstChange(calls, subAccount, subAccount.change, chainContext);
  const token = tokenAddress(chainContext, currency);
  if (token === undefined) return [{ code: 'no-token', shown: currency }];
  const moved = movementOf(shown, target, token);
  // A withdrawal pays the account's creator and nobody else, whatever the card names as its recipient.
  if (paymentType === 'sub_account_withdraw') {
    return againstExpectedCalls(calls, [movementOf({ ...shown, recipient: null }, target, token)]);
  }
  return againstProposal(calls, subAccount, moved, chainContext);
}

/** What the wallet must do to take exactly this money out of a sub-account, or why the page cannot tell. */
export function withdrawalCalls(
  { minorUnits, currency }: Money,
  target: Address,
  chainContext: ChainContext,
): readonly ExpectedCall[] | Problem {
  const token = tokenAddress(chainContext, currency);
  if (token === undefined) return { code: 'no-token', shown: currency };
  return [{ target, method: 'withdraw(address,uint256)', given: { token, amount: String(minorUnits) } }];
}

/* Currencies are swapped at the exchange, a crypto asset at the market. */
function againstSwap(
  calls: readonly DecodedCall[],
  { address: target, swap }: ShownSubAccount,
  chainContext: ChainContext,
): readonly Problem[] {
  if (!swap) return [{ code: 'other-amount' }];
  const { given, minimumReceived } = swap;
  const areCurrencies = isToken(given.token) && isToken(minimumReceived.token);
  const pool = chainContext.contracts[areCurrencies ? 'currencyExchange' : 'market'];
  const [tokenIn, tokenOut] = [given, minimumReceived].map(({ token }) => assetAddress(chainContext, token));
  if (!tokenIn || !tokenOut) return [{ code: 'no-token', shown: tokenIn ? minimumReceived.token : given.token }];
  if (!pool) return [{ code: 'call-missing' }];
  const amounts = { amountIn: String(given.units), minimumReceived: String(minimumReceived.units) };
  const method = 'swap(address,address,address,uint256,uint256,uint256)';
  return againstExpectedCalls(calls, [{ target, method, given: { pool, tokenIn, tokenOut, ...amounts } }]);
}

function movementOf({ recipient, minorUnits }: ShownMovement, target: Address, token: Address): ExpectedCall {
  const given = { token, amount: String(minorUnits) };
  return recipient === null
    ? { target, method: 'withdraw(address,uint256)', given }
    : { target, method: 'spend(address,address,uint256)', given: { ...given, recipient } };
}

/* Closing pays the creator alone, so only what it would leave behind matters. */
function againstChange(
  calls: readonly DecodedCall[],
  subAccount: ShownSubAccount,
  change: ShownChange,
  chainContext: ChainContext,
): readonly Problem[] {
  const { address: target } = subAccount;
  if (change.type === 'UNFREEZE') {
    return againstProposal(calls, subAccount, { target, method: 'unfreeze()', given: {} }, chainContext);
  }
  if (change.type === 'SET_MEMBERS') {
    const given = { members: String(change.members), threshold: String(change.threshold) };
    const expected = { target, method: 'setMembers(address[],uint32)', given };
    return againstProposal(calls, subAccount, expected, chainContext);
  }
  const closing = { target, method: 'close(address[])', given: {} };
  const proposed = readProposedCall(argument(calls[0], 'call'));
  const paidOut = new Set(argument(proposed, 'tokens').split(','));
  const left = Object.entries(chainContext.tokens).filter(([, address]) => !paidOut.has(address));
  return [
    ...againstProposal(calls, subAccount, closing, chainContext),
    ...left.map(([token, address]): Problem => ({ code: 'leaves-money', shown: token, found: address })),
  ];
}

/* A proposal of the shown call until the shown time, and a vote for it. */
function againstProposal(
  calls: readonly DecodedCall[],
  { address: target, votesUntil }: ShownSubAccount,
  moved: ExpectedCall,
  { chainId }: ChainContext,
): readonly Problem[] {
  const [opening] = calls;
  const [call, salt] = [argument(opening, 'call'), argument(opening, 'salt')];
  const deadline = BigInt(Math.floor((votesUntil?.getTime() ?? 0) / 1_000));
  const id = proposalId({ account: target, call, deadline, salt }, chainId);
  const problems = againstExpectedCalls(calls, [
    { target, method: 'propose(bytes,uint48,bytes32)', given: {} },
    { target, method: VOTE, given: { id: id ?? '', approve: 'true' } },
  ]);
  const proposed = readProposedCall(call);
  if (!proposed) return [...problems, { code: 'other-method', shown: moved.method, found: call }];
  return [
    ...problems,
    ...againstExpectedCalls([{ ...proposed, target, value: 0n, contract: null, data: '0x' }], [moved]),
    ...differing('other-deadline', votesUntil?.toISOString() ?? '', timeOf(argument(opening, 'deadline'))),
  ];
}

const VOTE = 'vote(bytes32,bool)';

function timeOf(seconds: string): string {
  const time = new Date(Number(seconds) * 1_000);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
