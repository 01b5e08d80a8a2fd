import { getAddress } from 'ethers';
import type { Address, Hex } from '../../application/ports/user-operation.js';

const WHOLE_BYTES = /^0x(?:[0-9a-f]{2})*$/i;

/** The bytes of hexadecimal text. ethers parses each of them by itself, which costs a hundred times as much. @throws TypeError when the text is not whole hexadecimal bytes */
export function bytesOf(text: string): Uint8Array {
  if (!WHOLE_BYTES.test(text)) throw new TypeError('The text is not whole hexadecimal bytes');
  return Buffer.from(text.slice(2), 'hex');
}

/** In lower case. @throws TypeError when the text is not whole hexadecimal bytes */
export function toHex(bytes: string | Uint8Array): Hex {
  const whole = typeof bytes === 'string' ? bytesOf(bytes) : bytes;
  return `0x${Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength).toString('hex')}`;
}

/** Converts an address to its EIP-55 form. @throws when it is no address, or its mixed case is not the right checksum */
export function toAddress(text: string): Address {
  return getAddress(text) as Address;
}

/** A JSON-RPC quantity: no leading zeros. */
export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`;
}
