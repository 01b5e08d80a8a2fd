import type { Address } from '../../../application/ports/user-operation.js';
import type { UserId } from '../../../domain/shared/ids.js';

/** A person of the demo history, as a user of the service. */
export interface DemoPerson {
  readonly userId: UserId;
  readonly username: string;
  readonly walletAddress: Address;
}

/** Finds the people of the demo history. @throws Error for an unknown name */
export type Cast = (username: string) => DemoPerson;
