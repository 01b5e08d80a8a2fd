import type { Address } from '../../../application/ports/user-operation.js';
import type { UserId } from '../../../domain/shared/ids.js';

/** Somebody of the story, as a user of the service. */
export interface DemoPerson {
  readonly userId: UserId;
  readonly username: string;
  readonly walletAddress: Address;
}

/** Finds the people of the story. @throws Error for a name that nobody has */
export type Cast = (username: string) => DemoPerson;
