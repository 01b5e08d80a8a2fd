import type { UserId } from '../../domain/shared/ids.js';
import type { ContactPage, ContactSearch, Contacts } from './contacts.js';

/** Lists an owner's contacts. */
export class ListContacts {
  constructor(private readonly contacts: Contacts) {}

  async execute(ownerId: UserId, { text, ...rest }: ContactSearch): Promise<ContactPage> {
    const wanted = text?.normalize('NFC').trim() || null;
    return this.contacts.page(ownerId, { text: wanted, ...rest });
  }
}
