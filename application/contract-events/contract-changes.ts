import { token } from '../ports/token.js';
import type { FollowedContract } from './contract-events.js';

/** What the ledger has changed in the events of followed contracts, until `ContractEvents.takeIn` has taken it in. */
export interface ContractChanges {
  /** Takes the contracts with changes that nobody has taken in or taken for `olderThanMs` of real time, the oldest first. */
  takeStranded(olderThanMs: number, limit: number): Promise<readonly Pick<FollowedContract, 'family' | 'subjectId'>[]>;
}
export const ContractChanges = token<ContractChanges>('ContractChanges');
