import { getAddress } from 'ethers/address';
import type { DecodedCall, Hex } from '../../../application/ports/user-operation.js';
import { AbiReader, addressWord, arrayTail, bytesTail, word } from './abi-words.js';

type ArgumentType = 'address' | 'uint256' | 'int256' | 'bytes[]';

interface Method {
  readonly signature: string;
  readonly inputs: readonly (readonly [name: string, type: ArgumentType])[];
}

/** A call's method and what it is given. Addresses in EIP-55, numbers in decimal, the items of a `bytes[]` with commas between. */
export type MethodCall = Pick<DecodedCall, 'arguments'> & { readonly method: string };

/** The methods that the page can decode, by the first four bytes of the call data. A test compares them with the hashes of the signatures. */
export const KNOWN_METHODS: Readonly<Record<string, Method>> = {
  '0xa9059cbb': {
    signature: 'transfer(address,uint256)',
    inputs: [
      ['to', 'address'],
      ['value', 'uint256'],
    ],
  },
  '0x095ea7b3': {
    signature: 'approve(address,uint256)',
    inputs: [
      ['spender', 'address'],
      ['value', 'uint256'],
    ],
  },
  '0x23b872dd': {
    signature: 'transferFrom(address,address,uint256)',
    inputs: [
      ['from', 'address'],
      ['to', 'address'],
      ['value', 'uint256'],
    ],
  },
  '0x6e553f65': {
    signature: 'deposit(uint256,address)',
    inputs: [
      ['assets', 'uint256'],
      ['receiver', 'address'],
    ],
  },
  '0xb460af94': {
    signature: 'withdraw(uint256,address,address)',
    inputs: [
      ['assets', 'uint256'],
      ['receiver', 'address'],
      ['owner', 'address'],
    ],
  },
  '0xba087652': {
    signature: 'redeem(uint256,address,address)',
    inputs: [
      ['shares', 'uint256'],
      ['receiver', 'address'],
      ['owner', 'address'],
    ],
  },
  '0x7041673d': { signature: 'remember(address)', inputs: [['token', 'address']] },
  '0xb033909d': {
    signature: 'requireChange(address,int256)',
    inputs: [
      ['token', 'address'],
      ['minimum', 'int256'],
    ],
  },
  '0x56390c7f': {
    signature: 'swapExactInput(address,address,uint256,uint256,uint256)',
    inputs: [
      ['tokenIn', 'address'],
      ['tokenOut', 'address'],
      ['amountIn', 'uint256'],
      ['minimumReceived', 'uint256'],
      ['deadline', 'uint256'],
    ],
  },
  '0x96d4110b': { signature: 'addSigners(bytes[])', inputs: [['signers', 'bytes[]']] },
  '0x7cc2046b': { signature: 'removeSigners(bytes[])', inputs: [['signers', 'bytes[]']] },
};

const SELECTOR = 10;
const WORD = 32;
const WORD_BITS = 256;

/** Null for an unknown method, and for data that is not the exact encoding of its arguments. */
export function readMethod(data: Hex): MethodCall | null {
  const method = KNOWN_METHODS[data.slice(0, SELECTOR)];
  if (!method) return null;
  const digits = data.slice(SELECTOR);
  try {
    const values = method.inputs.map(([, type], index) => readArgument(new AbiReader(digits), type, index * WORD));
    if (encodeArguments(method, values) !== digits) return null;
    return {
      method: method.signature,
      arguments: method.inputs.map(([name, type], index) => ({ name, type, value: String(values[index]) })),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether a contract could take this for a known method, in whatever encoding: contracts ignore bytes behind the arguments. */
export function hasKnownSelector(data: Hex): boolean {
  return Object.hasOwn(KNOWN_METHODS, data.slice(0, SELECTOR));
}

type Value = bigint | string | readonly Hex[];

function readArgument(reader: AbiReader, type: ArgumentType, at: number): Value {
  if (type === 'address') return getAddress(reader.address(at));
  if (type === 'uint256') return reader.uint(at);
  if (type === 'int256') return BigInt.asIntN(WORD_BITS, reader.uint(at));
  return reader.elements(reader.size(at)).map((element) => reader.bytes(element));
}

/* No method that is known takes anything besides a `bytes[]`. */
function encodeArguments({ inputs }: Method, values: readonly Value[]): string {
  return inputs.map(([, type], index) => encodeArgument(type, values[index])).join('');
}

function encodeArgument(type: ArgumentType, value: Value | undefined): string {
  if (type === 'address') return addressWord(String(value));
  if (typeof value === 'bigint') return word(BigInt.asUintN(WORD_BITS, value));
  return word(WORD) + arrayTail((Array.isArray(value) ? value : []).map(bytesTail));
}
