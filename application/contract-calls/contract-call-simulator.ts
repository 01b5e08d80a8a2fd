import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

export interface CallSimulation {
  readonly block: { readonly number: bigint; readonly time: Date };
  /** Why it would revert, in words; null when it would succeed. */
  readonly obstacle: string | null;
}

/** A call that nobody in particular makes. */
export interface SimulatedCall {
  readonly target: Address;
  readonly data: Hex;
  readonly gasLimit: bigint;
}

export interface ContractCallSimulator {
  /**
   * Simulates each of the calls after the newest block.
   * @param at the time of the block that they would be in
   * @returns the simulations in this order
   * @throws ServiceUnavailableError when the chain does not answer, also when it does not for one of them
   */
  simulate(calls: readonly SimulatedCall[], at: Date): Promise<readonly CallSimulation[]>;
}
export const ContractCallSimulator = token<ContractCallSimulator>('ContractCallSimulator');
