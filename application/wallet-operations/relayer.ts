import { token } from '../ports/token.js';
import type { Address, Hex, SignedOperation } from '../ports/user-operation.js';

/** A call that the relayer's own account makes on chain. */
export interface RelayCall {
  readonly to: Address;
  readonly data: Hex;
}

/** A transaction that the relayer has signed. It can be sent any number of times. */
export interface SignedTransaction {
  readonly hash: Hex;
  readonly raw: Hex;
}

/** EIP-1559 fees in wei per gas. */
export interface RelayFees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/**
 * The inclusion status of a signed transaction. open: not in a block, but it can still be included. included: in a block, and it
 * succeeded. lost: it reverted, or another transaction used its nonce, so these bytes can never have an effect.
 */
export type InclusionStatus = 'open' | 'included' | 'lost';

/** The service's account on chain. It puts user operations into transactions and pays their gas, without a bundler. */
export interface Relayer {
  readonly chainId: number;
  readonly address: Address;
  /** The next nonce of this account at the latest block. */
  nextNonce(): Promise<number>;
  /** The EntryPoint call that executes one operation. */
  executionOf(operation: SignedOperation): RelayCall;
  /** The factory call that deploys a counterfactual wallet. It has no effect when the wallet is deployed. */
  deploymentOf(owner: { readonly x: Hex; readonly y: Hex }): RelayCall;
  isDeployed(wallet: Address): Promise<boolean>;
  /** Fees that are high enough for the next blocks. */
  fees(): Promise<RelayFees>;
  /** Signs with a gas limit for the call. It sends no request to the node. */
  sign(call: RelayCall, nonce: number, fees: RelayFees): Promise<SignedTransaction>;
  inclusionStatusOf(hash: Hex, nonce: number): Promise<InclusionStatus>;
  /** Sends the bytes. It is no error when the node or the chain has them already. */
  broadcast(raw: Hex): Promise<void>;
}
export const Relayer = token<Relayer>('Relayer');
