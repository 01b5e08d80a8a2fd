import type { ContactEntry } from '../../../application/contacts/contacts.js';
import type { OtherNetwork } from '../../../domain/external-accounts/wallet-network.js';
import { contactId, externalAccountId } from '../../../domain/shared/ids.js';
import { type NumbersRecord, numbersOf } from '../external-accounts/account.mapping.js';

/** A row of a page of contacts: the counts, and an entry, which is null when the page is empty. */
export interface EntryRecord extends NumbersRecord {
  readonly people: number;
  readonly wallets: number;
  readonly bankAccounts: number;
  readonly rank: 1 | 2 | 3 | null;
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly resembles: string | null;
  readonly is_external: boolean;
  readonly last_interaction_at: Date | null;
  readonly last_paid_at: Date | null;
  readonly address: string;
  readonly network: OtherNetwork | null;
  readonly bank_name: string | null;
  readonly country: string;
}

/** Nothing for the row of an empty page. */
export function entriesOf(record: EntryRecord): readonly ContactEntry[] {
  const { id, username, name } = record;
  switch (record.rank) {
    case null:
      return [];
    case 1: {
      const {
        resembles,
        is_external: isExternal,
        last_interaction_at: lastInteraction,
        last_paid_at: lastPaid,
      } = record;
      const person = { id: contactId(id), username, displayName: name, resembles, isExternal };
      return [{ type: 'user', ...person, lastInteraction, lastPaid }];
    }
    case 2: {
      const { address, network } = record;
      return [{ type: 'wallet', contactAccountId: externalAccountId(id), username, name, address, network }];
    }
    case 3: {
      const { bank_name: bankName, country } = record;
      const numbers = numbersOf(record);
      return [{ type: 'bank', contactAccountId: externalAccountId(id), username, name, bankName, country, numbers }];
    }
  }
}
