import { getAddress } from 'ethers/address';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { AbiReader, addressWord, arrayTail, bytesTail, word } from './abi-words.js';

/** A call that a wallet makes. Value in wei. */
export interface WalletCall {
  readonly target: Address;
  readonly value: bigint;
  readonly data: Hex;
}

/** execute(bytes32 mode, bytes executionCalldata) of ERC-7579. */
const EXECUTE = '0xe9ae5c53';

/* Call type, then thirty-one zeros: all or nothing, no selector, no payload. */
const SINGLE = `00${'00'.repeat(31)}`;
const BATCH = `01${'00'.repeat(31)}`;

const WORD = 32;
const SINGLE_HEAD = 52;
const HEXADECIMAL = /^0x(?:[0-9a-f]{2})*$/;

/**
 * The calls that a wallet's call data makes. Null for everything that is not the exact encoding of these calls: another
 * method, a delegate call, a batch that continues after a failed call, bytes that are unused or used twice.
 */
export function decodeWalletCalls(callData: Hex): readonly WalletCall[] | null {
  try {
    const { mode, execution } = readExecute(callData);
    const calls = mode === BATCH ? readBatch(execution) : [readSingle(execution)];
    const encoded = mode === BATCH ? encodeBatch(calls) : encodeSingle(calls);
    return encodeExecute(mode, encoded) === callData ? calls : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readExecute(callData: Hex): { readonly mode: string; readonly execution: Hex } {
  if (!HEXADECIMAL.test(callData) || !callData.startsWith(EXECUTE)) throw new RangeError('Not a call of execute');
  const reader = new AbiReader(callData.slice(EXECUTE.length));
  const mode = word(reader.uint(0));
  if (mode !== SINGLE && mode !== BATCH) throw new RangeError('Another mode of execution');
  return { mode, execution: reader.bytes(reader.size(WORD)) };
}

function readBatch(execution: Hex): readonly WalletCall[] {
  const reader = new AbiReader(execution.slice(2));
  return reader.elements(reader.size(0)).map((at) => ({
    target: checksummed(reader.address(at)),
    value: reader.uint(at + WORD),
    data: reader.bytes(at + reader.size(at + 2 * WORD)),
  }));
}

/* Packed: target (20 bytes) ‖ value (32) ‖ data. */
function readSingle(execution: Hex): WalletCall {
  if (execution.length < 2 + SINGLE_HEAD * 2) throw new RangeError('The call is cut off');
  return {
    target: checksummed(`0x${execution.slice(2, 42)}`),
    value: BigInt(`0x${execution.slice(42, 106)}`),
    data: `0x${execution.slice(106)}`,
  };
}

function encodeBatch(calls: readonly WalletCall[]): string {
  const tails = calls.map(
    ({ target, value, data }) => addressWord(target) + word(value) + word(3 * WORD) + bytesTail(data),
  );
  return word(WORD) + arrayTail(tails);
}

function encodeSingle(calls: readonly WalletCall[]): string {
  return calls
    .map(({ target, value, data }) => `${target.slice(2).toLowerCase()}${word(value)}${data.slice(2)}`)
    .join('');
}

function encodeExecute(mode: string, execution: string): string {
  return `${EXECUTE}${mode}${word(2 * WORD)}${bytesTail(`0x${execution}`)}`;
}

function checksummed(address: string): Address {
  return getAddress(address) as Address;
}
