import type { MaskedNumbers } from '../../domain/external-accounts/external-account.js';
import type { OtherNetwork } from '../../domain/external-accounts/wallet-network.js';
import type { ContactId, ExternalAccountId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Somebody who pays the owner or is paid by the owner. */
export interface Contact {
  readonly id: ContactId;
  /** The user's own username. Somebody outside the service gets one that is valid for this owner only. */
  readonly username: string;
  /** The name that the owner gave; otherwise the user's own display name. */
  readonly displayName: string;
  /**
   * Whose username the name resembles that the user has chosen (docs/rules/limits.md#names-that-resemble-others). Null for a name that the owner gave.
   */
  readonly resembles: string | null;
  /** Not a user of this service. */
  readonly isExternal: boolean;
  /** When a payment between the two was completed last; null before the first. */
  readonly lastInteraction: Date | null;
  /** When the owner's last payment to them was completed; null before the first. */
  readonly lastPaid: Date | null;
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
      /** Null on the deployment's own network. */
      readonly network: OtherNetwork | null;
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

/** A page of contacts. The counts include the other pages. */
export interface ContactPage {
  readonly entries: readonly ContactEntry[];
  readonly people: number;
  readonly wallets: number;
  readonly bankAccounts: number;
}

/** A part of the contacts: people whom the owner has paid, the latest payment first; or one kind of saved account. */
export const CONTACT_FILTERS = ['paid', 'wallet', 'bank'] as const;
export type ContactFilter = (typeof CONTACT_FILTERS)[number];

export interface ContactSearch {
  /** Part of a name, a username or an address, in either case; null finds everything. */
  readonly text: string | null;
  /** Null finds everything. */
  readonly only: ContactFilter | null;
  readonly limit: number;
  readonly offset: number;
}

/** Stores contacts. Removed contacts are never returned. */
export interface Contacts {
  /** First people, by their latest interaction; then wallets and bank accounts, by name. */
  page(ownerId: UserId, search: ContactSearch): Promise<ContactPage>;
  find(ownerId: UserId, username: string): Promise<Contact | null>;
  /**
   * Adds a user of the service, or restores a removed contact.
   * @returns null when there is no such user; `added: false` when the user is a contact already
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
  /** @param displayName null for the user's own display name @returns null when there is no such contact */
  rename(ownerId: UserId, username: string, displayName: string | null): Promise<Contact | null>;
  /** Removes a contact and the contact's accounts. @returns the contact's id; null when there was no such contact */
  remove(ownerId: UserId, username: string, at: Date): Promise<ContactId | null>;
}
export const Contacts = token<Contacts>('Contacts');
