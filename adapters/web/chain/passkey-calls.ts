import type { DecodedCall } from '../../../application/ports/user-operation.js';
import type { ChainContext } from './deployment.js';
import type { PasskeyIntent } from './intent.js';
import type { CallFindings } from './payment-calls.js';
import type { Problem } from './verdict.js';

const METHODS = { add: 'addSigners(bytes[])', remove: 'removeSigners(bytes[])' } as const;

/** Verifier (20 bytes) ‖ x (32) ‖ y (32), in hexadecimal with 0x. */
const SIGNER_LENGTH = 2 + 2 * (20 + 32 + 32);

/** Compares a wallet's calls with the shown passkey change: exactly one signer is added or removed. */
export function judgePasskeyCalls(
  [call, ...others]: readonly DecodedCall[],
  intent: PasskeyIntent,
  chainContext: ChainContext,
): CallFindings {
  if (!call) return { problems: [{ code: 'call-missing' }], proven: false };
  const { wallet } = chainContext;
  const problems: Problem[] = others.map(({ target }) => ({ code: 'call-too-many', found: target }));
  if (call.value !== 0n) problems.push({ code: 'sends-native', found: String(call.value) });
  if (call.target !== wallet) problems.push({ code: 'other-contract', shown: wallet, found: call.target });
  if (call.method !== METHODS[intent.change]) {
    problems.push({ code: 'other-method', shown: METHODS[intent.change], found: call.method ?? call.data });
  } else if (!isExpected(call.arguments[0]?.value ?? '', intent, chainContext)) {
    problems.push({ code: 'other-signer', found: call.arguments[0]?.value ?? '' });
  }
  return { problems, proven: intent.publicKey !== null };
}

function isExpected(signers: string, { publicKey }: PasskeyIntent, { webAuthnVerifier }: ChainContext): boolean {
  const verifier = webAuthnVerifier.toLowerCase();
  if (publicKey !== null) return signers === `${verifier}${publicKey.x.slice(2)}${publicKey.y.slice(2)}`;
  // One signer, and a passkey: no plain key, no contract.
  return signers.length === SIGNER_LENGTH && signers.startsWith(verifier);
}
