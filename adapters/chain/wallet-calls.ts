import { AbiCoder } from 'ethers';
import type { Hex, WalletCall } from '../../application/ports/user-operation.js';
import { SMART_WALLET } from './contract-interfaces.js';
import { bytesOf, toAddress, toHex } from './hex.js';

const coder = AbiCoder.defaultAbiCoder();
const EXECUTE_UNTIL = executeUntil();
const EXECUTION_BATCH = 'tuple(address target,uint256 value,bytes callData)[]';
const SINGLE_CALL = '00';
const BATCH_OF_CALLS = '01';

/** ERC-7579's mode for several calls that take effect together or not at all. */
const BATCH_MODE = `0x01${'00'.repeat(31)}`;

/** The content of an operation's calldata. */
export interface WalletExecution {
  /** The deadline, in whole seconds. */
  readonly validUntil: Date;
  readonly calls: readonly WalletCall[];
}

/**
 * Calldata of the wallet's executeUntil in ERC-7579's batch mode.
 * @throws RangeError for a deadline that is not in whole seconds: the chain would end earlier than what is shown
 */
export function encodeWalletCalls({ validUntil, calls }: WalletExecution): Hex {
  const batch = coder.encode(
    [EXECUTION_BATCH],
    [calls.map(({ target, value, data }) => [target, value, bytesOf(data)])],
  );
  // Interface.encodeFunctionData would parse all of it once more.
  const parameters = coder.encode(EXECUTE_UNTIL.inputs, [secondsOf(validUntil), BATCH_MODE, bytesOf(batch)]);
  return `${EXECUTE_UNTIL.selector}${parameters.slice(2)}` as Hex;
}

/** The deadline and the calls of a wallet's calldata; null when it is no single or batch call of executeUntil. */
export function decodeWalletCalls(callData: Hex): WalletExecution | null {
  try {
    const [seconds, mode, execution] = SMART_WALLET.decodeFunctionData('executeUntil', bytesOf(callData));
    const validUntil = dateOf(seconds);
    const callType = String(mode).slice(2, 4);
    if (callType === BATCH_OF_CALLS) return { validUntil, calls: decodeBatch(execution) };
    return callType === SINGLE_CALL ? { validUntil, calls: [decodeSingle(execution)] } : null;
  } catch {
    return null;
  }
}

/** @throws RangeError when no date is that late */
function dateOf(seconds: bigint): Date {
  const date = new Date(Number(seconds) * 1000);
  if (Number.isNaN(date.getTime())) throw new RangeError(`No date is as late as ${seconds} s`);
  return date;
}

function executeUntil() {
  const method = SMART_WALLET.getFunction('executeUntil');
  if (method === null) throw new Error('The wallet has no method executeUntil');
  return method;
}

function secondsOf(time: Date): number {
  const seconds = time.getTime() / 1000;
  if (!Number.isInteger(seconds)) throw new RangeError(`The deadline ${time.toISOString()} is not in whole seconds`);
  return seconds;
}

function decodeBatch(execution: string): readonly WalletCall[] {
  const [calls] = coder.decode([EXECUTION_BATCH], bytesOf(execution));
  return [...calls].map(([target, value, data]) => ({ target: toAddress(target), value, data: toHex(data) }));
}

function decodeSingle(execution: string): WalletCall {
  const bytes = bytesOf(execution);
  return {
    target: toAddress(toHex(bytes.slice(0, 20))),
    value: BigInt(toHex(bytes.slice(20, 52))),
    data: toHex(bytes.slice(52)),
  };
}
