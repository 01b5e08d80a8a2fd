import { computeAddress, concat, getBytes, keccak256, toUtf8Bytes } from 'ethers';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { toAddress } from '../hex.js';

/** The account of a sandbox's bank. Every sandbox has its own, and it stays the same. */
export interface BankAccount {
  readonly address: Address;
  readonly privateKey: Hex;
}

/** @param relayerPrivateKey the secret that the account is derived from, 32 bytes */
export function bankAccountOf(relayerPrivateKey: string): BankAccount {
  const privateKey = derived(relayerPrivateKey, 'sandbox bank');
  return { address: toAddress(computeAddress(privateKey)), privateKey };
}

/** The secret that the sandbox's bank and its service share, for the signatures of webhooks. @param relayerPrivateKey as above */
export function bankWebhookSecretOf(relayerPrivateKey: string): Uint8Array {
  return getBytes(derived(relayerPrivateKey, 'sandbox bank webhooks'));
}

/** Where the charges of a sandbox are paid to. @param relayerPrivateKey as above */
export function subscriptionAddressOf(relayerPrivateKey: string): Address {
  return toAddress(computeAddress(derived(relayerPrivateKey, 'sandbox subscriptions')));
}

/** Where the usage credits of a sandbox are paid to. @param relayerPrivateKey as above */
export function usageCreditAddressOf(relayerPrivateKey: string): Address {
  return toAddress(computeAddress(derived(relayerPrivateKey, 'sandbox usage credits')));
}

function derived(relayerPrivateKey: string, purpose: string): Hex {
  return keccak256(concat([relayerPrivateKey, toUtf8Bytes(purpose)])) as Hex;
}
