import { getAddress } from 'ethers/address';
import { keccak256 } from 'ethers/crypto';
import { id } from 'ethers/hash';
import type { Address, Hex, UserOperation } from '../../../application/ports/user-operation.js';
import { addressWord, word } from './abi-words.js';

/** An operation as the app API sends it: quantities are decimal strings. */
export interface OfferedOperation {
  readonly hash: string;
  readonly userOperation: Readonly<Record<string, string>>;
}

const QUANTITIES = {
  nonce: 256n,
  verificationGasLimit: 128n,
  callGasLimit: 128n,
  preVerificationGas: 256n,
  maxFeePerGas: 128n,
  maxPriorityFeePerGas: 128n,
} as const;
type Quantity = keyof typeof QUANTITIES;

const FIELDS: ReadonlySet<string> = new Set(['sender', 'callData', ...Object.keys(QUANTITIES)]);
const DECIMAL = /^(0|[1-9]\d{0,77})$/;
const BYTES = /^0x(?:[0-9a-f]{2})*$/;

/** Null when a field is missing, is no number of its size, or is unknown to the page. */
export function readUserOperation(offered: Readonly<Record<string, string>>): UserOperation | null {
  const { sender = '', callData = '' } = offered;
  if (!Object.keys(offered).every((field) => FIELDS.has(field)) || !BYTES.test(callData)) return null;
  const quantities = Object.entries(QUANTITIES).map(([field, bits]) => [field, quantityIn(offered[field], bits)]);
  if (quantities.some(([, value]) => value === null)) return null;
  const address = addressIn(sender);
  return address && ({ sender: address, callData, ...Object.fromEntries(quantities) } as UserOperation);
}

/** Null for a text that is no decimal number of so many bits. */
export function quantityIn(text: unknown, bits: bigint): bigint | null {
  if (typeof text !== 'string' || !DECIMAL.test(text)) return null;
  const value = BigInt(text);
  return value < 1n << bits ? value : null;
}

/** Null for a text that is no address or has a wrong checksum. */
export function addressIn(text: string): Address | null {
  try {
    return getAddress(text) as Address;
  } catch {
    return null;
  }
}

const DOMAIN_TYPE = id('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)');
const OPERATION_TYPE = id(
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
);
const EMPTY_HASH = keccak256('0x');

/**
 * The userOpHash of EntryPoint v0.8 (EIP-712, domain "ERC4337" version "1"): what the wallet checks the passkey's signature against.
 * There is neither initCode nor paymaster in it, so that an operation with one has another hash.
 */
export function userOperationHash(operation: UserOperation, chainId: number, entryPoint: Address): Hex {
  const domain = hashOf(DOMAIN_TYPE, id('ERC4337'), id('1'), word(chainId), addressWord(entryPoint));
  const struct = hashOf(
    OPERATION_TYPE,
    addressWord(operation.sender),
    word(operation.nonce),
    EMPTY_HASH,
    keccak256(operation.callData),
    halves(operation, 'verificationGasLimit', 'callGasLimit'),
    word(operation.preVerificationGas),
    halves(operation, 'maxPriorityFeePerGas', 'maxFeePerGas'),
    EMPTY_HASH,
  );
  return keccak256(`0x1901${digits(domain)}${digits(struct)}`) as Hex;
}

/**
 * The nonce of the one operation that may carry out a subject: its 192-bit key is made of the subject, its sequence is 0. The
 * EntryPoint accepts it once, ever, so that no second signature for the same subject is of any use.
 */
export function nonceOf(subject: string): bigint {
  return (BigInt(id(subject)) >> 64n) << 64n;
}

/** Which of these subjects has this nonce; undefined for none. */
export function keyWithNonce(keys: Iterable<string>, nonce: bigint): string | undefined {
  for (const key of keys) if (nonceOf(key) === nonce) return key;
  return undefined;
}

function halves(operation: UserOperation, high: Quantity, low: Quantity): string {
  return word((operation[high] << 128n) | operation[low]);
}

function hashOf(...words: readonly string[]): Hex {
  return keccak256(`0x${words.map(digits).join('')}`) as Hex;
}

function digits(bytes: string): string {
  return bytes.replace(/^0x/, '');
}
