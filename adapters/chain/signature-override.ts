import { concat, Interface, ZeroHash } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import { toHex } from './hex.js';
import type { StateOverride } from './pinned-calls.js';

const VERIFIER = new Interface(['function verify(bytes key, bytes32 hash, bytes signature) view returns (bytes4)']);

/** ERC-7913: a verifier answers its own selector for a valid signature. */
const VALID = VERIFIER.getFunction('verify')?.selector ?? '0x';

/** Returns the selector of `verify`, left-aligned in a word: PUSH4, SHL by 224 bits, MSTORE, RETURN of 32 bytes. */
const ACCEPT_EVERYTHING = toHex(concat(['0x63', VALID, '0x60e01b5f5260205ff3']));

/** Replaces the verifier for one call by one that accepts every signature. */
export function acceptingVerifier(verifier: Address): StateOverride {
  return { [verifier]: { code: ACCEPT_EVERYTHING } };
}

/** A call of a verifier that no real one accepts: there is no key and no signature. */
export const VERIFY_NOTHING = toHex(VERIFIER.encodeFunctionData('verify', ['0x', ZeroHash, '0x']));

/** Whether the verifier's answer says that the signature is valid. */
export function isAccepted(answer: Hex | null): boolean {
  return answer?.startsWith(VALID) ?? false;
}
