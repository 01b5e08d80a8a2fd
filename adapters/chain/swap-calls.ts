import { MaxUint256 } from 'ethers';
import type { Address, WalletCall } from '../../application/ports/user-operation.js';
import { ERC20, MARKET } from './contract-interfaces.js';
import { toHex } from './hex.js';

/** The wallet keeps the operation's own deadline. */
const NO_DEADLINE = MaxUint256;

export interface PoolSwap {
  /** A SwapPool: the currency exchange or the market. */
  readonly pool: Address;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
  readonly given: bigint;
  /** The pool reverts rather than deliver less. */
  readonly minimum: bigint;
}

/** An allowance of the exact amount, and the swap that uses it up. */
export function swapCalls({ pool, tokenIn, tokenOut, given, minimum }: PoolSwap): readonly WalletCall[] {
  const approval = ERC20.encodeFunctionData('approve', [pool, given]);
  const swap = MARKET.encodeFunctionData('swapExactInput', [tokenIn, tokenOut, given, minimum, NO_DEADLINE]);
  return [
    { target: tokenIn, value: 0n, data: toHex(approval) },
    { target: pool, value: 0n, data: toHex(swap) },
  ];
}
