import { id as hashOf } from 'ethers/hash';
import type { Address, DecodedCall, Hex } from '../../../application/ports/user-operation.js';
import type { Currency } from '../../../domain/shared/currency.js';
import { cloneFactory } from './clone-address.js';
import { againstExpectedCalls, argument, type ExpectedCall } from './compared-call.js';
import { type ChainContext, contractName, tokenAddress } from './deployment.js';
import { attemptKeys, type CallFindings, type Intent } from './intent.js';
import { againstContract, againstNewContract, encodedPolicy, type SessionPolicy } from './mandate-contract.js';
import type { Problem } from './verdict.js';

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
  /** With what the factory has distinguished the account; null: by the id. */
  readonly salt: Hex | null;
  /** Whether the service makes no more payments for it. */
  readonly isRevoked: boolean;
}

/** The account of a session, as the service names it. */
export interface NamedAccount extends Pick<ShownSession, 'id' | 'salt' | 'isRevoked'> {
  readonly address: Address;
  /** The policy as the factory encodes it. */
  readonly terms: Hex;
}

/**
 * Exactly the call that makes the account with the shown policy installed, and the transfer of the shown amount into it. The page computes the address
 * of the account itself: it commits to the owner and the policy, so nothing else can ever be there.
 */
export function activationIntent(shown: ShownSession): Intent {
  return intentFor(shown.id, (calls, context) => ({
    problems: againstActivation(calls, shown, context),
    proven: true,
  }));
}

/** Exactly the call of the account that ends it, unless it has ended, and pays its owner alone. The account is that of the shown policy. */
export function endingIntent(shown: ShownSession): Intent {
  const { id, account: address, salt, isRevoked } = shown;
  return intentFor(id, (calls, context) => {
    const policy = policyOf(shown, context);
    if (!policy) return { problems: [{ code: 'no-token', shown: shown.currency }], proven: true };
    const { problems, proven } = accountProof({ id, address, salt, isRevoked, terms: encodedPolicy(policy) }, context);
    return {
      problems: [
        ...problems,
        ...againstExpectedCalls(calls, [revocationOf(address)]),
        ...calls.flatMap((call) => moneyLeftBy(call, context.tokens)),
      ],
      proven,
    };
  });
}

/**
 * The proof that an address is the account of a session's policy. Accounts of earlier contracts are at other addresses, which this device cannot
 * compute, and their sessions are revoked (docs/rules/mandates.md#accounts-of-earlier-contracts). For them it is not proven, unless the address is
 * that of another contract which this device knows.
 */
export function accountProof({ isRevoked, ...named }: NamedAccount, context: ChainContext): CallFindings {
  const problems = againstContract({ kind: 'AGENT_SESSION', ...named }, context);
  const isElsewhere = problems.length > 0 && problems.every(({ code }) => code === 'other-account');
  const mayBeEarlier = isElsewhere && isRevoked && contractName(context, named.address) === null;
  return mayBeEarlier ? { problems: [], proven: false } : { problems, proven: true };
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
  const policy = policyOf(shown, context);
  if (!policy) return [{ code: 'no-token', shown: shown.currency }];
  const factory = cloneFactory(context, 'agentAccount');
  if (!factory) return [{ code: 'no-account' }];
  const { id, funding, account: address } = shown;
  const given = Object.fromEntries(Object.entries(policy).map(([name, value]) => [name, String(value)]));
  const method = 'createAgentAccount((address,address,address,uint96,uint96,uint32,uint48),bytes32)';
  const opening = { target: factory.factory, method, given: { ...given, salt: hashOf(id) } };
  const transfer = { target: policy.token, method: 'transfer(address,uint256)' };
  return [
    ...againstNewContract({ kind: 'AGENT_SESSION', id, address, terms: encodedPolicy(policy) }, context),
    ...againstExpectedCalls(
      calls,
      funding === null ? [opening] : [opening, { ...transfer, given: { to: address, value: String(funding) } }],
    ),
  ];
}

/** The policy that the shown values are on chain. Null where this device knows no token of the currency. */
function policyOf(shown: ShownSession, context: ChainContext): Omit<SessionPolicy, 'kind'> | null {
  const token = tokenAddress(context, shown.currency);
  if (token === undefined) return null;
  const { recipient, executor, maxPerExecution, maxPerPeriod, periodSeconds, end } = shown;
  return {
    ...{ recipient, token, executor, maxPerExecution, maxPerPeriod },
    periodSeconds: BigInt(periodSeconds),
    end: end === null ? NEVER_ENDS : BigInt(Math.floor(end.getTime() / 1000)),
  };
}

function intentFor(id: string, judge: Intent['judge']): Intent {
  return {
    nonceKeys: attemptKeys(`agent-session:${id}`),
    validUntil: null,
    judge,
  };
}
