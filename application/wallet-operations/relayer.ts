import type { OperationFailure } from '../../domain/wallet-operations/operation-failure.js';
import { token } from '../ports/token.js';
import type { Address, Hex, SignedOperation } from '../ports/user-operation.js';

/** A call that the relayer's own account makes on chain. */
export interface RelayCall {
  readonly to: Address;
  readonly data: Hex;
}

/** A transaction signed by the relayer, ready to be sent any number of times. */
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
 * Where a signed transaction stands. open: not in a block, but it still can get into one. included: in a block and it succeeded.
 * lost: it reverted as a whole, or another transaction took its nonce; these bytes will never do anything any more.
 */
export type InclusionStatus = 'open' | 'included' | 'lost';

/** The service's own account on chain: it wraps user operations into transactions and pays their gas; no bundler. */
export interface Relayer {
  readonly chainId: number;
  readonly address: Address;
  /** The next nonce the chain will accept from this account, by its latest block. */
  nextNonce(): Promise<number>;
  /** The EntryPoint call that executes one operation. */
  executionOf(operation: SignedOperation): RelayCall;
  /** The factory call that puts a counterfactual wallet on chain; it does nothing when it is already there. */
  deploymentOf(owner: { readonly x: Hex; readonly y: Hex }): RelayCall;
  isDeployed(wallet: Address): Promise<boolean>;
  /**
   * Runs the operation against the latest block without sending it: first the wallet's own check of signature and nonce, then
   * the calls. Returns why it would fail, or null. `alreadyExecuted` when its nonce has been used.
   */
  simulate(operation: SignedOperation): Promise<OperationFailure | 'alreadyExecuted' | null>;
  /** Fees that the next blocks will accept. */
  fees(): Promise<RelayFees>;
  /** Signs with a gas limit fit for the call. Asks nothing of the node, sends nothing. */
  sign(call: RelayCall, nonce: number, fees: RelayFees): Promise<SignedTransaction>;
  inclusionStatusOf(hash: Hex, nonce: number): Promise<InclusionStatus>;
  /** Sends the bytes. Sending what the node or the chain already has is not an error. */
  broadcast(raw: Hex): Promise<void>;
}
export const Relayer = token<Relayer>('Relayer');
