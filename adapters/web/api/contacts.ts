import { type Resource, resource } from '../store/resource.js';

export interface ContactPerson {
  readonly type: 'user';
  /** Ends in ".ext" for people outside the service. */
  readonly username: string;
  readonly displayName: string;
  readonly isExternal: boolean;
  readonly lastInteraction: string | null;
}

/** An account that was saved for a contact, and whose it is. */
export type ContactAccount = { readonly username: string; readonly contactAccountId: string; readonly name: string } & (
  | { readonly type: 'wallet'; readonly address: string }
  | {
      readonly type: 'bank';
      readonly bankName: string | null;
      readonly iban: string | null;
      readonly accountNumber: string | null;
      readonly country: string;
    }
);

export interface ContactsPage {
  /** People first, the latest interaction first; then their accounts. */
  readonly contacts: readonly (ContactPerson | ContactAccount)[];
  readonly count: number;
  readonly offset: number;
}

const PAGE = 50;
const MOST = '100';

/** The first of those whose name or username holds this text. */
export function contactsLike(search: string): Resource<ContactsPage> {
  return resource('/contacts', { limit: MOST, search });
}

/** All of them, for usePagedList. */
export function contactPagesLike(search: string) {
  return {
    at: (cursor?: string): Resource<ContactsPage> =>
      resource('/contacts', { limit: String(PAGE), offset: cursor, search }),
    read: ({ contacts, count, offset }: ContactsPage) => ({
      items: contacts,
      nextCursor: offset + PAGE < count ? String(offset + PAGE) : undefined,
    }),
  };
}

/** Users of the service whose name begins like this; from three characters on. */
export function usersLike(query: string): Resource<{
  readonly users: readonly { readonly username: string; readonly displayName: string }[];
}> {
  return resource('/users/search', { query });
}
