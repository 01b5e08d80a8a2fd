import { getAddress } from 'ethers';
import sha3 from 'js-sha3';
import type { Address, Hex } from '../../application/ports/user-operation.js';

const WHOLE_BYTES = /^0x(?:[0-9a-f]{2})*$/i;
const LOWER_CASE_ADDRESS = /^0x[0-9a-f]{40}$/;
const PREFIX = '0x'.length;
const LAST_NUMERAL = '9'.charCodeAt(0);
const TO_UPPER_CASE = 'a'.charCodeAt(0) - 'A'.charCodeAt(0);
/* EIP-55: a letter is upper case when the digit of the hash in its place is 8 or more. */
const [UPPER_HALF, LOWER_HALF] = [0x80, 0x08];
/** Of the address that is being written. */
const letters = Buffer.alloc(PREFIX + 40);

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
  const hash = sha3.keccak256.array(text.slice(PREFIX));
  letters.write(text, 'latin1');
  for (let digit = 0; digit < letters.length - PREFIX; digit += 1) {
    const letter = letters[PREFIX + digit] ?? 0;
    const half = digit % 2 === 0 ? UPPER_HALF : LOWER_HALF;
    const isUpperCase = letter > LAST_NUMERAL && ((hash[digit >> 1] ?? 0) & half) !== 0;
    if (isUpperCase) letters[PREFIX + digit] = letter - TO_UPPER_CASE;
  }
  return letters.toString('latin1') as Address;
}

/** A JSON-RPC quantity: no leading zeros. */
export function toQuantity(value: bigint | number): Hex {
  return `0x${value.toString(16)}`;
}
