import { getAddress } from 'ethers/address';
import type { DecodedCall, Hex } from '../../../application/ports/user-operation.js';
import { AbiReader, addressWord, arrayTail, bytesTail, word } from './abi-words.js';
import { AGENT_METHODS } from './agent-methods.js';
import type { ArgumentType, Method } from './method.js';
import { ORDER_METHODS } from './order-methods.js';
import { SUB_ACCOUNT_METHODS } from './sub-account-methods.js';

/** A call's method and what it is given. Addresses in EIP-55, numbers in decimal, the items of a list with commas between. */
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
  '0x0bd28e3b': { signature: 'incrementNonce(uint192)', inputs: [['key', 'uint192']] },
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
  '0xb9c071b4': { signature: 'skip(uint256)', inputs: [['period', 'uint256']] },
  '0xe2ee83e6': { signature: 'cancelUnpaid(uint48)', inputs: [['time', 'uint48']] },
  '0xea8a1af0': { signature: 'cancel()', inputs: [] },
  ...SUB_ACCOUNT_METHODS,
  ...ORDER_METHODS,
  ...AGENT_METHODS,
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

type Value = bigint | string | boolean | readonly string[];

function readArgument(reader: AbiReader, type: ArgumentType, at: number): Value {
  switch (type) {
    case 'address':
      return getAddress(reader.address(at));
    case 'uint256':
    case 'uint192':
    case 'uint96':
    case 'uint48':
    case 'uint32':
      return reader.uint(at);
    case 'int256':
      return BigInt.asIntN(WORD_BITS, reader.uint(at));
    case 'bool':
      return reader.uint(at) !== 0n;
    case 'bytes32':
      return `0x${word(reader.uint(at))}`;
    case 'bytes':
      return reader.bytes(reader.size(at));
    case 'address[]':
      return readAddresses(reader, reader.size(at));
    case 'bytes[]':
      return reader.elements(reader.size(at)).map((element) => reader.bytes(element));
  }
}

function readAddresses(reader: AbiReader, at: number): readonly string[] {
  return Array.from({ length: reader.size(at) }, (_, index) => getAddress(reader.address(at + (index + 1) * WORD)));
}

/* What has no fixed length stands behind all arguments, and its place among them says where. */
function encodeArguments({ inputs }: Method, values: readonly Value[]): string {
  let tails = '';
  const heads = inputs.map(([, type], index) => {
    const tail = tailOf(type, values[index]);
    if (tail === null) return encodeWord(type, values[index]);
    const head = word(inputs.length * WORD + tails.length / 2);
    tails += tail;
    return head;
  });
  return heads.join('') + tails;
}

function tailOf(type: ArgumentType, value: Value | undefined): string | null {
  const items = Array.isArray(value) ? value : [];
  switch (type) {
    case 'bytes':
      return bytesTail(value as Hex);
    case 'bytes[]':
      return arrayTail(items.map(bytesTail));
    case 'address[]':
      return word(items.length) + items.map(addressWord).join('');
    default:
      return null;
  }
}

function encodeWord(type: ArgumentType, value: Value | undefined): string {
  if (type === 'bytes32') return String(value).slice(2);
  if (type === 'address') return addressWord(String(value));
  return word(BigInt.asUintN(WORD_BITS, BigInt(value as bigint | boolean)));
}
