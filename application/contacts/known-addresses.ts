import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** An address with a name for the owner: a contact, a saved account, or a recipient of an earlier payment. */
export interface KnownAddress {
  readonly name: string;
  /** EIP-55 checksummed. */
  readonly address: string;
}

/** What the owner's history tells about an address, or a bank account, before a payment. */
export interface AddressFamiliarity {
  /** The owner has never paid this address or bank account. */
  readonly firstTime: boolean;
  /** The name of a saved account or contact with exactly this address. Null when there is none. */
  readonly savedName: string | null;
  /** A known address with the same beginning and end, for which this one could be mistaken. Null when this address is known itself. */
  readonly resembles: KnownAddress | null;
}

/** Compares an address with those that the owner knows, so that a look-alike address is noticed before the payment. */
export interface KnownAddresses {
  /** @param address EIP-55 checksummed */
  about(ownerId: UserId, address: string): Promise<AddressFamiliarity>;
}
export const KnownAddresses = token<KnownAddresses>('KnownAddresses');
