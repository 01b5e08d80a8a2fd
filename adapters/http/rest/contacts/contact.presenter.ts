import type { Contact, ContactEntry, ContactPage } from '../../../../application/contacts/contacts.js';
import { presentNumbers } from '../external-accounts/account.presenter.js';
import type { ContactRow, ContactsResponse } from './contact.response.js';

export function presentContacts(
  { entries, people, wallets, bankAccounts }: ContactPage,
  page: { readonly limit: number; readonly offset: number },
): ContactsResponse {
  const { limit, offset } = page;
  const count = people + wallets + bankAccounts;
  return { contacts: entries.map(presentEntry), monedaUsers: people, wallets, bankAccounts, count, limit, offset };
}

export function presentPerson({
  username,
  displayName,
  resembles,
  isExternal,
  lastInteraction,
  lastPaid,
}: Contact): ContactRow {
  return {
    type: 'user',
    username,
    displayName,
    ...(resembles !== null && { resembles }),
    isExternal,
    lastInteraction: lastInteraction?.toISOString() ?? null,
    lastPaid: lastPaid?.toISOString() ?? null,
  };
}

function presentEntry(entry: ContactEntry): ContactRow {
  switch (entry.type) {
    case 'user':
      return presentPerson(entry);
    case 'wallet': {
      const { type, contactAccountId, username, name, address, network } = entry;
      return { type, contactAccountId, username, name, address, ...(network && { network }) };
    }
    case 'bank': {
      const { type, contactAccountId, username, name, bankName, numbers, country } = entry;
      return { type, contactAccountId, username, name, bankName, ...presentNumbers(numbers), country };
    }
  }
}
