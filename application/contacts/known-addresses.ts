import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** An address that its owner has a name for: a contact, a saved account, or somebody they paid before. */
export interface KnownAddress {
  readonly name: string;
  /** EIP-55 checksummed. */
  readonly address: string;
}

/** What an owner's own history says about an address that is to be paid. */
export interface AddressFamiliarity {
  /** The owner has never paid this address. */
  readonly firstTime: boolean;
  /** What the owner calls exactly this address: a saved account's name, or a contact's. Null when it is in no book of theirs. */
  readonly savedName: string | null;
  /** Another address of theirs that this one could be mistaken for: the same beginning and end. Null when this one is known itself. */
  readonly resembles: KnownAddress | null;
}

/** What an owner knows of addresses, so that a look-alike is noticed before money goes there. */
export interface KnownAddresses {
  /** @param address EIP-55 checksummed */
  about(ownerId: UserId, address: string): Promise<AddressFamiliarity>;
}
export const KnownAddresses = token<KnownAddresses>('KnownAddresses');
