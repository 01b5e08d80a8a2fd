import { id as hashOf } from 'ethers/hash';
import type { Address, DecodedCall, Hex } from '../../../application/ports/user-operation.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { cloneFactory } from './clone-address.js';
import { againstExpectedCalls, argument, type ExpectedCall } from './compared-call.js';
import { agentAccountAddress } from './counterfactual-addresses.js';
import { type ChainContext, tokenAddress } from './deployment.js';
import type { Intent } from './intent.js';
import type { Problem } from './verdict.js';

/** The largest number of attempts for a session that are recognised. Each attempt has its own nonce. */
const MOST_ATTEMPTS = 100;

/** What the contract calls no end. */
const NEVER_ENDS = 2n ** 48n - 1n;

/** A session as its owner was shown it. Amounts in minor units. */
export interface ShownSession {
  readonly id: string;
  readonly recipient: Address;
  readonly currency: Currency;
  readonly maxPerExecution: bigint;
  readonly maxPerPeriod: bigint;
  readonly periodSeconds: number;
  /** Null for a session without an end. */
  readonly end: Date | null;
  /** Null when nothing is moved into the account. */
  readonly funding: bigint | null;
  readonly executor: Address;
  readonly account: Address;
}

/**
 * Exactly the call that makes the account with the shown policy installed, and the transfer of the shown amount into it. The page computes the address
 * of the account itself: it commits to the owner and the policy, so nothing else can ever be there.
 */
export function activationIntent(shown: ShownSession): Intent {
  return intentFor(shown.id, (calls, context) => againstActivation(calls, shown, context));
}

/** Exactly the call of the account that ends it, unless it has ended, and pays its owner alone. */
export function endingIntent(id: string, account: Address): Intent {
  return intentFor(id, (calls, { tokens }) => [
    ...againstExpectedCalls(calls, [revocationOf(account)]),
    ...calls.flatMap((call) => moneyLeftBy(call, tokens)),
  ]);
}

export function revocationOf(account: Address): ExpectedCall {
  return { target: account, method: 'revoke(address[])', given: {} };
}

/** The currencies' tokens that a revocation does not pay out: any of them can have been sent to the account. */
export function moneyLeftBy(revocation: DecodedCall, tokens: ChainContext['tokens']): readonly Problem[] {
  const paidOut = new Set(argument(revocation, 'tokens').split(','));
  return Object.entries(tokens)
    .filter(([, address]) => !paidOut.has(address))
    .map(([token, address]) => ({ code: 'leaves-money', shown: token, found: address }));
}

function againstActivation(
  calls: readonly DecodedCall[],
  shown: ShownSession,
  context: ChainContext,
): readonly Problem[] {
  const token = tokenAddress(context, shown.currency);
  if (token === undefined) return [{ code: 'no-token', shown: shown.currency }];
  const factory = cloneFactory(context, 'agentAccount');
  if (!factory) return [{ code: 'no-account' }];
  const { recipient, executor, maxPerExecution, maxPerPeriod, funding, account } = shown;
  const end = shown.end === null ? NEVER_ENDS : BigInt(Math.floor(shown.end.getTime() / 1000));
  const policy = {
    recipient,
    token,
    executor,
    maxPerExecution,
    maxPerPeriod,
    periodSeconds: BigInt(shown.periodSeconds),
    end,
  };
  const salt = hashOf(shown.id) as Hex;
  const address = agentAccountAddress(factory, context.wallet, policy, salt);
  const given = { ...Object.fromEntries(Object.entries(policy).map(([name, value]) => [name, String(value)])), salt };
  const method = 'createAgentAccount((address,address,address,uint96,uint96,uint32,uint48),bytes32)';
  const opening = { target: factory.factory, method, given };
  const transfer = { target: token, method: 'transfer(address,uint256)' };
  return [
    ...(address === account ? [] : [{ code: 'other-account' as const, shown: account, found: address }]),
    ...againstExpectedCalls(
      calls,
      funding === null ? [opening] : [opening, { ...transfer, given: { to: address, value: String(funding) } }],
    ),
  ];
}

function intentFor(
  id: string,
  against: (calls: readonly DecodedCall[], context: ChainContext) => readonly Problem[],
): Intent {
  return {
    nonceKeys: Array.from({ length: MOST_ATTEMPTS }, (_, index) => `agent-session:${id}:${index + 1}`),
    validUntil: null,
    judge: (calls, context) => ({ problems: against(calls, context), proven: true }),
  };
}
