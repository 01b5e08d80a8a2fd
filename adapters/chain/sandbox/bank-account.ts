import { computeAddress, concat, keccak256, toUtf8Bytes } from 'ethers';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { toAddress } from '../hex.js';

/** The account of a sandbox's bank. Every sandbox has its own, and it stays the same. */
export interface BankAccount {
  readonly address: Address;
  readonly privateKey: Hex;
}

/** @param relayerPrivateKey the secret that the account is derived from, 32 bytes */
export function bankAccountOf(relayerPrivateKey: string): BankAccount {
  const privateKey = keccak256(concat([relayerPrivateKey, toUtf8Bytes('sandbox bank')])) as Hex;
  return { address: toAddress(computeAddress(privateKey)), privateKey };
}
