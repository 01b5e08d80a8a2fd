import {
  saveContactBankAccountEndpoint,
  saveContactWalletEndpoint,
} from '../../adapters/http/app/contacts/contact-accounts.endpoints.js';
import {
  addContactEndpoint,
  removeContactEndpoint,
  renameContactEndpoint,
} from '../../adapters/http/app/contacts/contacts.endpoints.js';
import { listContactsEndpoint } from '../../adapters/http/rest/contacts/contacts.endpoints.js';
import { PostgresAddressOwners } from '../../adapters/persistence/contacts/address-owners.postgres.js';
import { PostgresContacts } from '../../adapters/persistence/contacts/contacts.postgres.js';
import { PostgresInteractions } from '../../adapters/persistence/contacts/interactions.postgres.js';
import { PostgresKnownAddresses } from '../../adapters/persistence/contacts/known-addresses.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { AddContact } from '../../application/contacts/add-contact.js';
import { addressBookChanged } from '../../application/contacts/address-book-changed.event.js';
import { AddressOwners } from '../../application/contacts/address-owners.js';
import { Contacts } from '../../application/contacts/contacts.js';
import { Interactions } from '../../application/contacts/interactions.js';
import { KnownAddresses } from '../../application/contacts/known-addresses.js';
import { ListContacts } from '../../application/contacts/list-contacts.js';
import { RemoveContact } from '../../application/contacts/remove-contact.js';
import { RenameContact } from '../../application/contacts/rename-contact.js';
import { SaveBankAccount } from '../../application/external-accounts/save-bank-account.js';
import { SaveWallet } from '../../application/external-accounts/save-wallet.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { supportedNetwork } from '../supported-network.js';
import { type Module, module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** The contacts of users. */
export function contactsModule(resources: Resources): Module {
  const network = supportedNetwork(resources);
  return module(
    implement(KnownAddresses, PostgresKnownAddresses, [Database]),
    implement(AddressOwners, PostgresAddressOwners, [Database]),
    implement(Interactions, PostgresInteractions, [Database, IdGenerator]),
    implement(Contacts, PostgresContacts, [Database]),
    provide(ListContacts, [Contacts]),
    provide(AddContact, [Contacts, EventOutbox, IdGenerator, Clock, UnitOfWork]),
    provide(RenameContact, [Contacts, EventOutbox, Clock, UnitOfWork]),
    provide(RemoveContact, [Contacts, EventOutbox, Clock, UnitOfWork]),
    contribute(Endpoints, listContactsEndpoint, [ListContacts]),
    contribute(Endpoints, addContactEndpoint, [AddContact]),
    contribute(Endpoints, renameContactEndpoint, [RenameContact]),
    contribute(Endpoints, removeContactEndpoint, [RemoveContact]),
    contribute(Endpoints, (save: SaveWallet) => saveContactWalletEndpoint(save, network), [SaveWallet]),
    contribute(Endpoints, (save: SaveBankAccount) => saveContactBankAccountEndpoint(save, network), [SaveBankAccount]),
    constant(EventKind, addressBookChanged),
  );
}
