import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The user whose account an address is: a main account, a sub-account or an agent's account. */
export interface AddressOwner {
  readonly userId: UserId;
  readonly username: string;
}

export interface AddressOwners {
  /** @param address EIP-55 checksummed @returns null for an address outside the service */
  of(address: string): Promise<AddressOwner | null>;
}
export const AddressOwners = token<AddressOwners>('AddressOwners');
