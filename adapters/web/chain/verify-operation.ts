import type { DecodedCall, Hex, UserOperation } from '../../../application/ports/user-operation.js';
import { signingChallenge } from '../../../application/wallet-operations/signing-challenge.js';
import { type ChainContext, contractName } from './deployment.js';
import type { CallFindings, Intent } from './intent.js';
import { readMethod } from './known-methods.js';
import { nonceOf, type OfferedOperation, readUserOperation, userOperationHash } from './user-operation.js';
import type { Problem, Verdict } from './verdict.js';
import { decodeWalletCalls, type WalletCall } from './wallet-calls.js';

/** What the service asks the owner to sign. */
export interface Offer {
  readonly operation: OfferedOperation;
  /** The service's WebAuthn challenge, base64url; null when it has sent none yet. */
  readonly challenge: string | null;
}

/**
 * Checks whether an operation does exactly what the owner was shown. It does not trust the service's description of the operation: it
 * decodes the calls and computes the hash itself.
 */
export function verifyOperation(intent: Intent, offer: Offer, chainContext: ChainContext): Verdict {
  const operation = readUserOperation(offer.operation.userOperation);
  if (!operation) return { kind: 'refused', problems: [{ code: 'operation-unreadable' }], calls: [] };
  const hash = userOperationHash(operation, chainContext.chainId, chainContext.entryPoint);
  const calls = decodeWalletCalls(operation.callData)?.map((call) => inWords(call, chainContext));
  const findings: CallFindings = calls
    ? intent.judge(calls, chainContext)
    : { problems: [{ code: 'calls-unreadable', found: operation.callData }], proven: false };
  const problems = [
    ...againstHash(hash, offer),
    ...againstFrame(operation, intent, chainContext),
    ...findings.problems,
  ];
  if (problems.length > 0 || !calls) return { kind: 'refused', problems, calls: calls ?? [] };
  return { kind: findings.proven ? 'verified' : 'unproven', hash, calls };
}

function againstHash(hash: Hex, { operation, challenge }: Offer): readonly Problem[] {
  const problems: Problem[] = [];
  if (operation.hash !== hash) problems.push({ code: 'other-hash', shown: hash, found: operation.hash });
  const expected = signingChallenge(hash);
  if (challenge !== null && challenge !== expected) {
    problems.push({ code: 'other-challenge', shown: expected, found: challenge });
  }
  return problems;
}

/* Everything of an operation besides its calls. */
function againstFrame(operation: UserOperation, intent: Intent, { wallet }: ChainContext): readonly Problem[] {
  const problems: Problem[] = [];
  if (operation.sender !== wallet) problems.push({ code: 'other-wallet', shown: wallet, found: operation.sender });
  if (!intent.nonceKeys.some((key) => nonceOf(key) === operation.nonce)) {
    problems.push({ code: 'other-subject', found: String(operation.nonce) });
  }
  if (operation.maxFeePerGas !== 0n || operation.maxPriorityFeePerGas !== 0n) {
    problems.push({ code: 'charges-fees', found: String(operation.maxFeePerGas) });
  }
  return problems;
}

function inWords(call: WalletCall, chainContext: ChainContext): DecodedCall {
  const contract = contractName(chainContext, call.target);
  return { ...call, contract, ...(readMethod(call.data) ?? { method: null, arguments: [] }) };
}
