import { AbiCoder, toBeHex } from 'ethers';
import type { VerifiedAssertion } from '../../application/passkeys/passkey-ceremonies.js';
import type { Hex } from '../../application/ports/user-operation.js';
import { toHex } from './hex.js';

const coder = AbiCoder.defaultAbiCoder();

/**
 * What the wallet contract takes as one signer's signature: MultiSignerERC7913's `abi.encode(signers, signatures)` around
 * WebAuthn.WebAuthnAuth's fields, flat.
 */
export function passkeySignature(signer: Hex, assertion: VerifiedAssertion): Hex {
  const webAuthn = coder.encode(
    ['bytes32', 'bytes32', 'uint256', 'uint256', 'bytes', 'string'],
    [
      toBeHex(assertion.r, 32),
      toBeHex(assertion.s, 32),
      byteIndexOf(assertion.clientDataJSON, '"challenge":"'),
      byteIndexOf(assertion.clientDataJSON, '"type":"'),
      assertion.authenticatorData,
      assertion.clientDataJSON,
    ],
  );
  return toHex(coder.encode(['bytes[]', 'bytes[]'], [[signer], [webAuthn]]));
}

/** The contract counts bytes, not characters. An absent member gives 0, which the contract refuses. */
function byteIndexOf(json: string, member: string): number {
  return Math.max(0, Buffer.from(json).indexOf(member));
}
