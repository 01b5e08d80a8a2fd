import type { ContractEvent } from '../contract-events/contract-events.js';
import type { Hex } from '../ports/user-operation.js';

/** An execution of an agent account. Amount in minor units. */
export interface ExecutedNonce extends Pick<ContractEvent, 'transactionHash' | 'block' | 'minedAt'> {
  readonly nonce: Hex;
  readonly amount: bigint;
}

/** The executions among an account's events, in the order of the chain. */
export function executionsIn(events: readonly ContractEvent[]): readonly ExecutedNonce[] {
  return events.flatMap(({ name, arguments: { nonce, amount }, transactionHash, block, minedAt }) => {
    if (name !== 'Executed' || typeof nonce !== 'string' || typeof amount !== 'string') return [];
    return { nonce: nonce as Hex, amount: BigInt(amount), transactionHash, block, minedAt };
  });
}
