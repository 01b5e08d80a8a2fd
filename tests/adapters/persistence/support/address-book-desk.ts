import { getAddress } from 'ethers';
import { IbantoolsBankNumbers } from '../../../../adapters/banking/ibantools-bank-numbers.js';
import { SystemClock } from '../../../../adapters/clock/system-clock.js';
import { PostgresAddressOwners } from '../../../../adapters/persistence/contacts/address-owners.postgres.js';
import { PostgresContacts } from '../../../../adapters/persistence/contacts/contacts.postgres.js';
import { PostgresInteractions } from '../../../../adapters/persistence/contacts/interactions.postgres.js';
import { PostgresKnownAddresses } from '../../../../adapters/persistence/contacts/known-addresses.postgres.js';
import type { Database } from '../../../../adapters/persistence/database.js';
import { PostgresSavedAccounts } from '../../../../adapters/persistence/external-accounts/saved-accounts.postgres.js';
import type { NotificationChannel } from '../../../../adapters/persistence/notification-channel.js';
import { PostgresOutbox } from '../../../../adapters/persistence/outbox.js';
import { OutboxSignal } from '../../../../adapters/persistence/outbox-signal.js';
import { PostgresUnitOfWork } from '../../../../adapters/persistence/unit-of-work.js';
import { HmacFingerprints } from '../../../../adapters/security/hmac-fingerprints.js';
import { AesSecretBox, type MasterKey } from '../../../../adapters/security/secret-box.js';
import { UuidV7 } from '../../../../adapters/security/uuid-v7.js';
import { AddContact } from '../../../../application/contacts/add-contact.js';
import { ListContacts } from '../../../../application/contacts/list-contacts.js';
import { RemoveContact } from '../../../../application/contacts/remove-contact.js';
import { RenameContact } from '../../../../application/contacts/rename-contact.js';
import { AddressWarnings } from '../../../../application/external-accounts/address-warnings.js';
import type { AddressActivity } from '../../../../application/external-accounts/chain-addresses.js';
import { ChangeAccount } from '../../../../application/external-accounts/change-account.js';
import { FindBankAccount } from '../../../../application/external-accounts/find-bank-account.js';
import { RemoveAccount } from '../../../../application/external-accounts/remove-account.js';
import { SaveBankAccount } from '../../../../application/external-accounts/save-bank-account.js';
import { SaveWallet } from '../../../../application/external-accounts/save-wallet.js';
import { ShowAccount } from '../../../../application/external-accounts/show-account.js';
import { StoreAccount } from '../../../../application/external-accounts/store-account.js';
import type { Address } from '../../../../application/ports/user-operation.js';
import { CREATED_AT } from '../../../support/builders/time.js';
import { clockThat } from '../../../support/clocks.js';

const KEY: MasterKey = { id: 'test', bytes: new Uint8Array(32).fill(7) };

/** The use-cases of contacts and external accounts over one database, with a chain that the test controls. */
export class AddressBookDesk {
  now = CREATED_AT;
  /** What the chain says of every address; an error is thrown. */
  activity: AddressActivity | Error = 'used';
  readonly deadEnds = new Map<string, string>();
  readonly contacts: PostgresContacts;
  readonly accounts: PostgresSavedAccounts;
  readonly known: PostgresKnownAddresses;
  readonly interactions: PostgresInteractions;
  readonly saveWallet: SaveWallet;
  readonly findBankAccount: FindBankAccount;
  readonly saveBankAccount: SaveBankAccount;
  readonly showAccount: ShowAccount;
  readonly changeAccount: ChangeAccount;
  readonly removeAccount: RemoveAccount;
  readonly listContacts: ListContacts;
  readonly addContact: AddContact;
  readonly renameContact: RenameContact;
  readonly removeContact: RemoveContact;

  /** @param keys the first one is in use, the others were */
  constructor(database: Database, channel: NotificationChannel, keys: readonly [MasterKey, ...MasterKey[]] = [KEY]) {
    const clock = clockThat(() => this.now);
    const unitOfWork = new PostgresUnitOfWork(database);
    const outbox = new PostgresOutbox(database, new OutboxSignal(channel));
    const ids = new UuidV7(new SystemClock());
    const secretBox = new AesSecretBox(keys);
    const chain = {
      checksummed: (text: string) => checksummed(text),
      deadEnd: (address: Address) => this.deadEnds.get(address) ?? null,
      activityOf: async () => {
        if (this.activity instanceof Error) throw this.activity;
        return this.activity;
      },
    };
    this.contacts = new PostgresContacts(database);
    this.accounts = new PostgresSavedAccounts(database);
    this.known = new PostgresKnownAddresses(database);
    this.interactions = new PostgresInteractions(database, ids);
    const warnings = new AddressWarnings(new PostgresAddressOwners(database), this.known, chain);
    const store = new StoreAccount(this.accounts, outbox, clock, unitOfWork);
    this.saveWallet = new SaveWallet(this.contacts, chain, warnings, store, ids);
    const numbers = new IbantoolsBankNumbers();
    const fingerprints = new HmacFingerprints(keys);
    this.findBankAccount = new FindBankAccount(this.accounts, fingerprints);
    this.saveBankAccount = new SaveBankAccount(this.contacts, numbers, secretBox, fingerprints, store, ids);
    this.showAccount = new ShowAccount(this.accounts, secretBox);
    this.changeAccount = new ChangeAccount(this.accounts, outbox, clock, unitOfWork);
    this.removeAccount = new RemoveAccount(this.accounts, outbox, clock, unitOfWork);
    this.listContacts = new ListContacts(this.contacts);
    this.addContact = new AddContact(this.contacts, outbox, ids, clock, unitOfWork);
    this.renameContact = new RenameContact(this.contacts, outbox, clock, unitOfWork);
    this.removeContact = new RemoveContact(this.contacts, outbox, clock, unitOfWork);
  }
}

function checksummed(text: string): Address | null {
  try {
    return getAddress(text) as Address;
  } catch {
    return null;
  }
}
