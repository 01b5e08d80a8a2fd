import type { DecodedCall, Hex } from '../../../application/ports/user-operation.js';
import type { ChainContext } from './deployment.js';
import { attemptKeys, type CallFindings, type Intent } from './intent.js';
import type { Problem } from './verdict.js';

const METHODS = { add: 'addSigners(bytes[])', remove: 'removeSigners(bytes[])' } as const;

/** Verifier (20 bytes) ‖ x (32) ‖ y (32), in hexadecimal with 0x. */
const SIGNER_LENGTH = 2 + 2 * (20 + 32 + 32);

/** A change of the wallet's passkeys as its owner was shown it. */
export interface ShownPasskeyChange {
  readonly change: 'add' | 'remove';
  readonly passkeyId: string;
  /** The public key, P-256 coordinates of 32 bytes each. Null when the passkey was not made on this device. */
  readonly publicKey: { readonly x: Hex; readonly y: Hex } | null;
}

export function passkeyIntent(shown: ShownPasskeyChange): Intent {
  return {
    nonceKeys: attemptKeys(`passkey:${shown.passkeyId}`),
    validUntil: null,
    judge: (calls, chainContext) => judgePasskeyCalls(calls, shown, chainContext),
  };
}

/* Exactly one signer is added or removed. */
function judgePasskeyCalls(
  [call, ...others]: readonly DecodedCall[],
  shown: ShownPasskeyChange,
  chainContext: ChainContext,
): CallFindings {
  if (!call) return { problems: [{ code: 'call-missing' }], proven: false };
  const { wallet } = chainContext;
  const problems: Problem[] = others.map(({ target }) => ({ code: 'call-too-many', found: target }));
  if (call.value !== 0n) problems.push({ code: 'sends-native', found: String(call.value) });
  if (call.target !== wallet) problems.push({ code: 'other-contract', shown: wallet, found: call.target });
  if (call.method !== METHODS[shown.change]) {
    problems.push({ code: 'other-method', shown: METHODS[shown.change], found: call.method ?? call.data });
  } else if (!isExpected(call.arguments[0]?.value ?? '', shown, chainContext)) {
    problems.push({ code: 'other-signer', found: call.arguments[0]?.value ?? '' });
  }
  return { problems, proven: shown.publicKey !== null };
}

function isExpected(signers: string, { publicKey }: ShownPasskeyChange, { webAuthnVerifier }: ChainContext): boolean {
  const verifier = webAuthnVerifier.toLowerCase();
  if (publicKey !== null) return signers === `${verifier}${publicKey.x.slice(2)}${publicKey.y.slice(2)}`;
  // One signer, and a passkey: no plain key, no contract.
  return signers.length === SIGNER_LENGTH && signers.startsWith(verifier);
}
