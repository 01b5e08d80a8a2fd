import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/**
 * Lets one process at a time work with the nonces of a relayer. A process that freezes loses the lease after six seconds, and the slots
 * take no change from it any more (docs/rules/relaying.md#one-process-at-a-time).
 */
export interface RelayerLeases {
  /**
   * Does the work under the lease of this relayer. Only such work can change slots.
   * @returns false when another process has the lease: then the work was not begun, or its last change was not made
   */
  during(chainId: number, signer: Address, work: () => Promise<void>): Promise<boolean>;
}
export const RelayerLeases = token<RelayerLeases>('RelayerLeases');
