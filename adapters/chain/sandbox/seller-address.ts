import { computeAddress, concat, keccak256, toUtf8Bytes } from 'ethers';
import type { Address } from '../../../application/ports/user-operation.js';
import { toAddress } from '../hex.js';

/** The address of a sandbox's seller. Every sandbox has its own. @param relayerPrivateKey 32 bytes, from which it is derived */
export function sellerAddressOf(relayerPrivateKey: string): Address {
  return toAddress(computeAddress(keccak256(concat([relayerPrivateKey, toUtf8Bytes('sandbox seller')]))));
}
