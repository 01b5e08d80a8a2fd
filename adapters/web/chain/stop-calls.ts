import type { MandateEnd } from '../../../application/mandates/mandate.js';
import type { Address } from '../../../application/ports/user-operation.js';
import { moneyLeftBy, revocationOf } from './agent-session-calls.js';
import { againstExpectedCalls, type ExpectedCall } from './compared-call.js';
import { assetAddress, type ChainContext } from './deployment.js';
import type { Intent } from './intent.js';
import type { Problem } from './verdict.js';

/** The largest number of signatures of one owner that are recognised. Each has its own nonce. */
const MOST_ATTEMPTS = 1_000;

/** A mandate as the page shows it. */
export interface ShownMandate {
  readonly end: MandateEnd;
  readonly contractAddress: Address;
  /** What it has an allowance of, by its symbol; null for the account of an agent session. */
  readonly token: string | null;
}

/**
 * Exactly the calls that end the shown mandates, in this order: accounts of agents pay what they hold to their owner, contracts end, and every
 * allowance becomes zero. Nothing else is called, so nothing but an end can be signed.
 */
export function stopIntent(owner: string, mandates: readonly ShownMandate[]): Intent {
  return {
    nonceKeys: Array.from({ length: MOST_ATTEMPTS }, (_, index) => `mandates:${owner}:${index + 1}`),
    validUntil: null,
    judge(calls, chainContext) {
      const expected = mandates.map((mandate) => callsOf(mandate, chainContext));
      const unknown = mandates.filter((_, index) => expected[index] === null);
      const problems: readonly Problem[] = [
        ...unknown.map(({ token }): Problem => ({ code: 'no-token', shown: token ?? '' })),
        ...againstExpectedCalls(
          calls,
          expected.flatMap((one) => one ?? []),
        ),
        ...calls
          .filter(({ method }) => method === 'revoke(address[])')
          .flatMap((call) => moneyLeftBy(call, chainContext.tokens)),
      ];
      return { problems, proven: true };
    },
  };
}

/** Null when this device does not know the token. */
function callsOf({ end, contractAddress, token }: ShownMandate, context: ChainContext): readonly ExpectedCall[] | null {
  if (end === 'DISCARD' || end === 'WAIT') return [];
  if (end === 'REVOKE') return [revocationOf(contractAddress)];
  const target = token === null ? undefined : assetAddress(context, token);
  if (target === undefined) return null;
  const given = { spender: contractAddress, value: '0' };
  const disallowed = { target, method: 'approve(address,uint256)', given };
  return end === 'DISALLOW' ? [disallowed] : [{ target: contractAddress, method: 'cancel()', given: {} }, disallowed];
}
