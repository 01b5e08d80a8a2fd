import type { DecodedCall, Hex, UserOperation } from '../../../application/ports/user-operation.js';
import { signingChallenge } from '../../../application/wallet-operations/signing-challenge.js';
import { LONGEST_VALIDITY_MS } from '../../../domain/wallet-operations/validity.js';
import { type ChainContext, contractName } from './deployment.js';
import type { Intent } from './intent.js';
import { readMethod } from './known-methods.js';
import { keyWithNonce, type OfferedOperation, readUserOperation, userOperationHash } from './user-operation.js';
import type { Problem, Verdict } from './verdict.js';
import { decodeWalletCalls, type WalletCall } from './wallet-calls.js';

/** What the service asks the owner to sign. */
export interface Offer {
  readonly operation: OfferedOperation;
  /** The service's WebAuthn challenge, base64url; null when it has sent none yet. */
  readonly challenge: string | null;
  /** The service's time of the offer, in milliseconds since 1970. */
  readonly offeredAt: number;
  /** The device's time, in milliseconds since 1970. */
  readonly deviceTime: number;
}

/**
 * Checks whether an operation does exactly what the owner was shown. It does not trust the service's description of the operation: it
 * decodes the calls and computes the hash itself.
 */
export function verifyOperation(intent: Intent, offer: Offer, chainContext: ChainContext): Verdict {
  const operation = readUserOperation(offer.operation.userOperation);
  if (!operation) return { kind: 'refused', problems: [{ code: 'operation-unreadable' }], calls: [] };
  const hash = userOperationHash(operation, chainContext.chainId, chainContext.entryPoint);
  const frame = [...againstHash(hash, offer), ...againstFrame(operation, intent, chainContext)];
  const execution = decodeWalletCalls(operation.callData);
  if (!execution) {
    return {
      kind: 'refused',
      problems: [...frame, { code: 'calls-unreadable', found: operation.callData }],
      calls: [],
    };
  }
  const { validUntil } = execution;
  const calls = execution.calls.map((call) => inWords(call, chainContext));
  const findings = intent.judge(calls, chainContext);
  const problems = [...frame, ...againstDeadline(validUntil, intent, offer), ...findings.problems];
  if (problems.length > 0) return { kind: 'refused', problems, calls };
  const isFar = validUntil.getTime() > offer.deviceTime + LONGEST_VALIDITY_MS;
  return { kind: findings.proven ? 'verified' : 'unproven', hash, validUntil, isFar, calls };
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

function againstDeadline(found: Date, { validUntil: shown }: Intent, { offeredAt }: Offer): readonly Problem[] {
  const problems: Problem[] = [];
  const times = { found: found.toISOString() };
  if (shown && found.getTime() !== shown.getTime()) {
    problems.push({ code: 'other-deadline', shown: shown.toISOString(), ...times });
  }
  const isNear = found.getTime() <= offeredAt + LONGEST_VALIDITY_MS;
  if (!isNear) problems.push({ code: 'far-deadline', ...times });
  return problems;
}

/* Everything of an operation besides its call data. */
function againstFrame(operation: UserOperation, intent: Intent, { wallet }: ChainContext): readonly Problem[] {
  const problems: Problem[] = [];
  if (operation.sender !== wallet) problems.push({ code: 'other-wallet', shown: wallet, found: operation.sender });
  if (keyWithNonce(intent.nonceKeys, operation.nonce) === undefined) {
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
