import { AbiCoder, dataLength, toBeHex } from 'ethers';
import type { VerifiedAssertion } from '../../application/passkeys/passkey-ceremonies.js';
import type { Hex } from '../../application/ports/user-operation.js';
import { toHex } from './hex.js';

const coder = AbiCoder.defaultAbiCoder();

/** The signature of one signer for the wallet contract: MultiSignerERC7913's `abi.encode(signers, signatures)`. */
export function passkeySignature(signer: Hex, assertion: VerifiedAssertion): Hex {
  return toHex(coder.encode(['bytes[]', 'bytes[]'], [[signer], [webAuthnSignature(assertion)]]));
}

/** The signature of a passkey for the verifier contract: the fields of WebAuthn.WebAuthnAuth, without nesting. */
export function webAuthnSignature(assertion: VerifiedAssertion): Hex {
  const fields = [
    toBeHex(assertion.r, 32),
    toBeHex(assertion.s, 32),
    byteIndexOf(assertion.clientDataJSON, '"challenge":"'),
    byteIndexOf(assertion.clientDataJSON, '"type":"'),
    assertion.authenticatorData,
    assertion.clientDataJSON,
  ];
  return toHex(coder.encode(['bytes32', 'bytes32', 'uint256', 'uint256', 'bytes', 'string'], fields));
}

/**
 * Bytes in place of a signature, with which no wallet accepts an operation: the same signers and lengths, so that the gas is the same at
 * most. Bytes that are no signature stay as they are.
 */
export function placeholderFor(signature: Hex): Hex {
  try {
    const [signers, signatures] = coder.decode(['bytes[]', 'bytes[]'], signature);
    const placeholders = [...signatures].map((one: string) => `0x${'ff'.repeat(dataLength(one))}`);
    return toHex(coder.encode(['bytes[]', 'bytes[]'], [[...signers], placeholders]));
  } catch {
    return signature;
  }
}

/** The index in bytes, as the contract counts. A missing member gives 0, which the contract refuses. */
function byteIndexOf(json: string, member: string): number {
  return Math.max(0, Buffer.from(json).indexOf(member));
}
