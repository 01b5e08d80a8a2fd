import type { AgentMandate } from '../../domain/agent-sessions/agent-mandate.js';
import type { MandateKind } from '../mandates/mandate.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** A contract that somebody's signature has made, as the chain tells of it. */
export interface MandateOnChain {
  readonly kind: MandateKind;
  readonly owner: Address;
  readonly contract: Address;
  /** What an agent account was made with; null for another kind, and for one that no session of this service can have. */
  readonly policy: FoundPolicy | null;
}

export type FoundPolicy = Pick<AgentMandate, 'currency' | 'maxPerExecution' | 'maxPerPeriod' | 'periodSeconds'> & {
  readonly recipient: Address;
  readonly executor: Address;
  readonly end: Date | null;
};

/** The mandates of all owners, read from the chain itself. */
export interface MandatesOnChain {
  /** Those that were made after this block and have not been ended by their owner or filled since. @throws ServiceUnavailableError */
  madeAfter(block: bigint): Promise<readonly MandateOnChain[]>;
}
export const MandatesOnChain = token<MandatesOnChain>('MandatesOnChain');
