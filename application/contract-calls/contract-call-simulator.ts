import { token } from '../ports/token.js';
import type { Address, Hex } from '../ports/user-operation.js';

export interface CallSimulation {
  readonly block: { readonly number: bigint; readonly time: Date };
  /** Why it would revert, in words; null when it would succeed. */
  readonly obstacle: string | null;
}

export interface ContractCallSimulator {
  /**
   * Simulates the call after the newest block, made by nobody in particular.
   * @param at the time of the block that it would be in
   * @throws ServiceUnavailableError when the chain does not answer
   */
  simulate(
    call: { readonly target: Address; readonly data: Hex; readonly gasLimit: bigint },
    at: Date,
  ): Promise<CallSimulation>;
}
export const ContractCallSimulator = token<ContractCallSimulator>('ContractCallSimulator');
