import type { ContractFamily } from '../contract-events/contract-events.js';
import { token } from '../ports/token.js';
import type { ContractCallOutcome } from './contract-calls.js';

/** A call that has ended. */
export interface EndedContractCall extends ContractCallOutcome {
  readonly id: string;
  readonly status: 'MINED' | 'FAILED';
}

/** What a feature does when a call of its family ends. Each family has one at most. */
export interface ContractCallListener {
  readonly purpose: ContractFamily;
  /**
   * Runs in a job, and again after a failure. A call ends again when the chain drops its block, so the listener compares and sets. What
   * the contract did is in its events. This tells besides that our call can have no effect any more, and why; somebody else may have made
   * the same call.
   */
  ended(call: EndedContractCall): Promise<void>;
}
export const ContractCallListener = token<ContractCallListener>('ContractCallListener');
