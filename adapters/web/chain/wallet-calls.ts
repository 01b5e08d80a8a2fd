import { getAddress } from 'ethers/address';
import type { Address, Hex } from '../../../application/ports/user-operation.js';
import { AbiReader, addressWord, arrayTail, bytesTail, word } from './abi-words.js';

/** A call that a wallet makes. Value in wei. */
export interface WalletCall {
  readonly target: Address;
  readonly value: bigint;
  readonly data: Hex;
}

/** What an operation's call data makes the wallet do. */
export interface WalletExecution {
  /** The deadline: no later block can execute it. */
  readonly validUntil: Date;
  readonly calls: readonly WalletCall[];
}

/** executeUntil(uint48 validUntil, bytes32 mode, bytes executionCalldata) of the wallet. */
const EXECUTE_UNTIL = '0xfb40baab';

/* Call type, then thirty-one zeros: all or nothing, no selector, no payload. */
const SINGLE = `00${'00'.repeat(31)}`;
const BATCH = `01${'00'.repeat(31)}`;

/** The largest number of seconds that a Date holds. */
const LAST_SECOND = 8_640_000_000_000n;

const WORD = 32;
const SINGLE_HEAD = 52;
const HEXADECIMAL = /^0x(?:[0-9a-f]{2})*$/;

/**
 * The deadline and the calls of a wallet's call data. Null for everything that is not the exact encoding of them: another
 * method, a delegate call, a batch that continues after a failed call, bytes that are unused or used twice.
 */
export function decodeWalletCalls(callData: Hex): WalletExecution | null {
  try {
    const { seconds, mode, execution } = readExecute(callData);
    const calls = mode === BATCH ? readBatch(execution) : [readSingle(execution)];
    const encoded = mode === BATCH ? encodeBatch(calls) : encodeSingle(calls);
    if (encodeExecute(seconds, mode, encoded) !== callData) return null;
    return { validUntil: new Date(Number(seconds) * 1_000), calls };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readExecute(callData: Hex): { readonly seconds: bigint; readonly mode: string; readonly execution: Hex } {
  if (!HEXADECIMAL.test(callData) || !callData.startsWith(EXECUTE_UNTIL)) throw new RangeError('Another method');
  const reader = new AbiReader(callData.slice(EXECUTE_UNTIL.length));
  const [seconds, mode] = [reader.uint(0), word(reader.uint(WORD))];
  if (seconds > LAST_SECOND) throw new RangeError('No date is that late');
  if (mode !== SINGLE && mode !== BATCH) throw new RangeError('Another mode of execution');
  return { seconds, mode, execution: reader.bytes(reader.size(2 * WORD)) };
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

function encodeExecute(seconds: bigint, mode: string, execution: string): string {
  return `${EXECUTE_UNTIL}${word(seconds)}${mode}${word(3 * WORD)}${bytesTail(`0x${execution}`)}`;
}

function checksummed(address: string): Address {
  return getAddress(address) as Address;
}
