import type { OperationFailure } from '../../domain/wallet-operations/operation-failure.js';
import { token } from '../ports/token.js';
import type { SignedOperation } from '../ports/user-operation.js';

/** What the chain would do with an operation after one block. */
export interface Simulation {
  /** Everything was asked at this block. */
  readonly block: { readonly number: bigint; readonly time: Date };
  /** Whether the wallet is on chain. Before that it can execute nothing. */
  readonly isDeployed: boolean;
  /** Whether the chain has included an operation with this nonce. No other one with it can be executed. */
  readonly isNonceUsed: boolean;
  /** Why the chain would not execute the operation; null when it would, or when its nonce is used. */
  readonly obstacle: OperationFailure | null;
}

/** Simulates signed operations without giving their signatures to a node. */
export interface OperationSimulator {
  /** @throws ServiceUnavailableError when the chain does not answer, or does not answer at one block */
  simulate(operation: SignedOperation): Promise<Simulation>;
  /**
   * Simulates each of the operations, all at one block, with fewer requests.
   * @returns the simulations in this order
   * @throws ServiceUnavailableError like `simulate`, also when the node cannot run one of them
   */
  simulateAll(operations: readonly SignedOperation[]): Promise<readonly Simulation[]>;
  /** Whether the chain would take one call with all these operations. @throws ServiceUnavailableError like `simulate` */
  wouldTake(operations: readonly SignedOperation[]): Promise<boolean>;
}
export const OperationSimulator = token<OperationSimulator>('OperationSimulator');
