import { AbiCoder, getBytes } from 'ethers';
import type { Hex, WalletCall } from '../../application/ports/user-operation.js';
import { SMART_WALLET } from './contract-interfaces.js';
import { toAddress, toHex } from './hex.js';

const coder = AbiCoder.defaultAbiCoder();
const EXECUTION_BATCH = 'tuple(address target,uint256 value,bytes callData)[]';
const SINGLE_CALL = '00';
const BATCH_OF_CALLS = '01';

/** ERC-7579's mode for several calls that take effect together or not at all. */
const BATCH_MODE = `0x01${'00'.repeat(31)}`;

/** Calldata of ERC-7579's execute in batch mode. */
export function encodeWalletCalls(calls: readonly WalletCall[]): Hex {
  const batch = coder.encode([EXECUTION_BATCH], [calls.map(({ target, value, data }) => [target, value, data])]);
  return toHex(SMART_WALLET.encodeFunctionData('execute', [BATCH_MODE, batch]));
}

/** The calls that a wallet's calldata makes; null when it is no single or batch call of ERC-7579. */
export function decodeWalletCalls(callData: Hex): readonly WalletCall[] | null {
  try {
    const [mode, execution] = SMART_WALLET.decodeFunctionData('execute', callData);
    const callType = String(mode).slice(2, 4);
    if (callType === BATCH_OF_CALLS) return decodeBatch(execution);
    return callType === SINGLE_CALL ? [decodeSingle(execution)] : null;
  } catch {
    return null;
  }
}

function decodeBatch(execution: string): readonly WalletCall[] {
  const [calls] = coder.decode([EXECUTION_BATCH], execution);
  return [...calls].map(([target, value, data]) => ({ target: toAddress(target), value, data: toHex(data) }));
}

function decodeSingle(execution: string): WalletCall {
  const bytes = getBytes(execution);
  return {
    target: toAddress(toHex(bytes.slice(0, 20))),
    value: BigInt(toHex(bytes.slice(20, 52))),
    data: toHex(bytes.slice(52)),
  };
}
