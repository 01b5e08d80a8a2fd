import type { MaskedNumbers } from '../../domain/external-accounts/external-account.js';
import type { ContactId, ExternalAccountId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Somebody whom an owner pays, or is paid by. */
export interface Contact {
  readonly id: ContactId;
  /** A user's own; for somebody outside the service one that was made up for this owner's book. */
  readonly username: string;
  /** What the owner calls them, else how the user calls themselves. */
  readonly displayName: string;
  /** Not a user of this service. */
  readonly isExternal: boolean;
  /** When a payment between the two was completed last; null before the first. */
  readonly lastInteraction: Date | null;
}

/** A person, or an account of one of them. */
export type ContactEntry =
  | ({ readonly type: 'user' } & Contact)
  | {
      readonly type: 'wallet';
      readonly contactAccountId: ExternalAccountId;
      readonly username: string;
      readonly name: string;
      readonly address: string;
    }
  | {
      readonly type: 'bank';
      readonly contactAccountId: ExternalAccountId;
      readonly username: string;
      readonly name: string;
      readonly bankName: string | null;
      readonly country: string;
      readonly numbers: MaskedNumbers;
    };

/** A page of a book. The counts are of all that was found, whatever page this is. */
export interface ContactPage {
  readonly entries: readonly ContactEntry[];
  readonly people: number;
  readonly wallets: number;
  readonly bankAccounts: number;
}

export interface ContactSearch {
  /** Found within a name, a username or an address, in lower and upper case alike; null: everything. */
  readonly text: string | null;
  readonly limit: number;
  readonly offset: number;
}

/** Keeps people's contacts. Removed ones are in no answer. */
export interface Contacts {
  /** People first, the latest interaction first, then wallets and bank accounts by name. */
  page(ownerId: UserId, search: ContactSearch): Promise<ContactPage>;
  find(ownerId: UserId, username: string): Promise<Contact | null>;
  /**
   * Adds a user of the service, or brings one back that was removed.
   * @returns null when there is no such user; `added: false` when they are a contact already, and nothing changed
   */
  addUser(
    ownerId: UserId,
    username: string,
    id: ContactId,
    at: Date,
  ): Promise<{ readonly contact: Contact; readonly added: boolean } | null>;
  /** @returns null when the owner has a contact of this username */
  addExternal(
    ownerId: UserId,
    contact: { readonly id: ContactId; readonly username: string; readonly displayName: string },
    at: Date,
  ): Promise<Contact | null>;
  /** @param displayName null: how the user calls themselves @returns null when there is no such contact */
  rename(ownerId: UserId, username: string, displayName: string | null): Promise<Contact | null>;
  /** The contact's accounts go with them. @returns the id of what is gone; null when there was no such contact */
  remove(ownerId: UserId, username: string, at: Date): Promise<ContactId | null>;
}
export const Contacts = token<Contacts>('Contacts');
