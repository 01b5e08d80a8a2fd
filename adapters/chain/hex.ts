import { getAddress, hexlify } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';

/** @throws when the text is not whole hexadecimal bytes */
export function toHex(bytes: string | Uint8Array): Hex {
  return hexlify(bytes) as Hex;
}

/** Converts an address to its EIP-55 form. @throws when it is no address, or its mixed case is not the right checksum */
export function toAddress(text: string): Address {
  return getAddress(text) as Address;
}

/** A JSON-RPC quantity: no leading zeros. */
export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`;
}
