import type { MandateEnd, MandateKind } from '../../../application/mandates/mandate.js';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { accountProof, moneyLeftBy, revocationOf } from './agent-session-calls.js';
import { againstExpectedCalls, differing, type ExpectedCall } from './compared-call.js';
import { assetAddress, type ChainContext } from './deployment.js';
import { attemptKeys, type CallFindings, type Intent } from './intent.js';
import { againstContract, type ContractTerms, readTerms } from './mandate-contract.js';
import { keyWithNonce, nonceOf } from './user-operation.js';
import type { Problem } from './verdict.js';

const SEQUENCE_BITS = 64n;

/** A mandate as the page shows it. */
export interface ShownMandate {
  readonly kind: MandateKind;
  readonly id: string;
  readonly end: MandateEnd;
  readonly contractAddress: Address;
  /** As the service shows it. */
  readonly status: string;
  /** What the address commits to. */
  readonly terms: Hex;
  /** With what its factory has distinguished the contract; null: by the id. */
  readonly salt: Hex | null;
  /** The nonce of the signed activation that is under way, whose deadline the page shows; null when none is. */
  readonly activationNonce: bigint | null;
  /** What it has an allowance of, by its symbol; null for the account of an agent session. */
  readonly token: string | null;
}

/**
 * Exactly the calls that end the shown mandates, in this order: activations under way become impossible, accounts of agents pay what they hold
 * to their owner, contracts end, and every allowance becomes zero. The contracts are those that the shown terms make. Nothing else is called, so
 * nothing but an end can be signed.
 */
export function stopIntent(owner: string, mandates: readonly ShownMandate[]): Intent {
  return endOf(
    `mandates:${owner}`,
    mandates.filter(({ end }) => end !== 'DISCARD'),
  );
}

/**
 * Why this device cannot sign the end of a mandate: the service names another contract, other terms or another activation than it can prove. Null
 * when nothing contradicts. A mandate with a reason is left out, so that it keeps no other one from being stopped.
 */
export function reasonToLeaveOut(mandate: ShownMandate, chainContext: ChainContext): Problem | null {
  if (mandate.end === 'DISCARD') return null;
  const [problem] = proofOf(mandate, chainContext).problems;
  if (problem) return problem;
  const isOtherActivation = mandate.end === 'ABORT' && attemptOf(mandate) === undefined;
  return isOtherActivation ? { code: 'other-subject', found: String(mandate.activationNonce) } : null;
}

/** Exactly the calls that make the activation of one mandate impossible and end what it may have made. */
export function abortIntent(mandate: ShownMandate): Intent {
  return endOf(`mandate:${mandate.id}`, [mandate]);
}

function endOf(subject: string, ended: readonly ShownMandate[]): Intent {
  return {
    nonceKeys: attemptKeys(subject),
    validUntil: null,
    judge(calls, chainContext) {
      const expected = ended.flatMap((mandate) => expectedCalls(mandate, chainContext));
      const proofs = ended.map((mandate) => proofOf(mandate, chainContext));
      const problems: readonly Problem[] = [
        ...proofs.flatMap((proof) => proof.problems),
        ...againstExpectedCalls(calls, expected),
        ...calls
          .filter(({ method }) => method === 'revoke(address[])')
          .flatMap((call) => moneyLeftBy(call, chainContext.tokens)),
      ];
      return { problems, proven: proofs.every(({ proven }) => proven) };
    },
  };
}

/** That the shown contract is the one of the shown terms. */
export function proofOf(mandate: ShownMandate, chainContext: ChainContext): CallFindings {
  const { kind, id, contractAddress: address, status, terms, salt, token } = mandate;
  if (kind === 'AGENT_SESSION') {
    return accountProof({ id, address, terms, salt, isRevoked: status === 'REVOKED' }, chainContext);
  }
  const read = readTerms(mandate);
  if (read === null) return { problems: [{ code: 'other-terms', found: terms }], proven: true };
  const allowed = token === null ? undefined : assetAddress(chainContext, token);
  if (allowed === undefined) return { problems: [{ code: 'no-token', shown: token ?? '' }], proven: true };
  return {
    problems: [
      ...againstContract({ kind, id, address, terms, salt }, chainContext),
      ...differing('other-contract', allowed, takenToken(read)),
    ],
    proven: true,
  };
}

function takenToken(terms: ContractTerms): Address {
  return terms.kind === 'CONDITIONAL_ORDER' ? terms.sellToken : terms.token;
}

function expectedCalls(mandate: ShownMandate, { entryPoint, ...context }: ChainContext): readonly ExpectedCall[] {
  const { kind, end, contractAddress: spender, token } = mandate;
  const aborted = end === 'ABORT' ? [abortOf(mandate, entryPoint)] : [];
  if (kind === 'AGENT_SESSION') return [...aborted, revocationOf(spender)];
  const target = token === null ? undefined : assetAddress({ entryPoint, ...context }, token);
  const disallowed = { target: target ?? '', method: 'approve(address,uint256)', given: { spender, value: '0' } };
  // A fill at this moment makes the contract of an order refuse its end, so an order loses its allowance only.
  const cancelled = kind === 'SCHEDULE' ? [{ target: spender, method: 'cancel()', given: {} }] : [];
  return [...aborted, ...cancelled, disallowed];
}

const NONCE_PREFIXES: Readonly<Record<MandateKind, string>> = {
  AGENT_SESSION: 'agent-session',
  SCHEDULE: 'schedule',
  CONDITIONAL_ORDER: 'conditional-order',
};

/*
 * The key of the attempt whose deadline the page shows: an abort of an earlier attempt would leave this one possible. It must be one of the
 * mandate's own, because nothing else of the wallet has such a nonce.
 */
function abortOf(mandate: ShownMandate, target: Address): ExpectedCall {
  const attempt = attemptOf(mandate);
  const key = attempt === undefined ? '' : String(nonceOf(attempt) >> SEQUENCE_BITS);
  return { target, method: 'incrementNonce(uint192)', given: { key } };
}

function attemptOf({ kind, id, activationNonce }: ShownMandate): string | undefined {
  return activationNonce === null
    ? undefined
    : keyWithNonce(attemptKeys(`${NONCE_PREFIXES[kind]}:${id}`), activationNonce);
}
