import { getAddress } from 'ethers';
import sha3 from 'js-sha3';
import type { Address, Hex } from '../../application/ports/user-operation.js';

const WHOLE_BYTES = /^0x(?:[0-9a-f]{2})*$/i;
const LOWER_CASE_ADDRESS = /^0x[0-9a-f]{40}$/;
const LAST_DIGIT = '9'.charCodeAt(0);
const EIGHT = '8'.charCodeAt(0);
const TO_UPPER_CASE = 'a'.charCodeAt(0) - 'A'.charCodeAt(0);
/** Of the address that is being written. */
const letters = Buffer.alloc(42);

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
  return LOWER_CASE_ADDRESS.test(text) ? withChecksum(text) : (getAddress(text) as Address);
}

/* The indexer does this for each new address on the chain, and ethers takes four times as long. */
function withChecksum(text: string): Address {
  const hash = sha3.keccak256(text.slice(2));
  letters.write(text, 'latin1');
  for (let index = 2; index < letters.length; index += 1) {
    const letter = letters[index] ?? 0;
    if (letter > LAST_DIGIT && hash.charCodeAt(index - 2) >= EIGHT) letters[index] = letter - TO_UPPER_CASE;
  }
  return letters.toString('latin1') as Address;
}

/** A JSON-RPC quantity: no leading zeros. */
export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`;
}
