import { concat, ZeroHash, zeroPadValue } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';
import { toHex } from './hex.js';

/** A passkey's public key: P-256 coordinates, 32 bytes each. */
export interface WalletOwner {
  readonly x: Hex;
  readonly y: Hex;
}

/** A new wallet has one signer and needs one signature. The wallet itself adds backup passkeys. */
export const INITIAL_THRESHOLD = 1;

/** One wallet per passkey. */
export const WALLET_SALT = ZeroHash;

/** The ERC-7913 signer of a passkey: verifier (20 bytes) ‖ x ‖ y. */
export function signerOf(owner: WalletOwner, webAuthnVerifier: Address): Hex {
  return toHex(concat([webAuthnVerifier, zeroPadValue(owner.x, 32), zeroPadValue(owner.y, 32)]));
}
