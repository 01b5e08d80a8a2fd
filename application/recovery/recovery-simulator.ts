import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';
import type { PublicKey } from './recovery-module.js';

/** What a recovery would do at the newest block. */
export interface SimulatedRecovery {
  /** The weight that the module counts when these guardians approve. */
  readonly weight: number;
  /** When it could be executed, and until when; null when the weight is not enough. */
  readonly window: { readonly executeAfter: Date; readonly executeBefore: Date } | null;
  /**
   * Whether the chain would refuse the execution until the delay is over, and afterwards the new passkey would be the only signer: the wallet
   * accepts its signature, and those of the passkeys of before no more.
   */
  readonly isRecovered: boolean;
  /** Why the chain refused a step; null when it refused none. */
  readonly failure: string | null;
}

/** Executes a recovery with a new passkey on a copy of the chain's state. Nothing is sent, and nothing changes. */
export interface RecoverySimulator {
  /** @throws ServiceUnavailableError when no node answers, or the node cannot work on a copy of the state */
  simulate(account: Address, guardians: readonly PublicKey[]): Promise<SimulatedRecovery>;
}
export const RecoverySimulator = token<RecoverySimulator>('RecoverySimulator');
