import { ContainerModule } from 'inversify';
import { IbantoolsBankNumbers } from '../../adapters/banking/ibantools-bank-numbers.js';
import { RpcChainAddresses } from '../../adapters/chain/rpc-chain-addresses.js';
import {
  saveContactBankAccountEndpoint,
  saveContactWalletEndpoint,
} from '../../adapters/http/app/contacts/contact-accounts.endpoints.js';
import {
  addContactEndpoint,
  removeContactEndpoint,
  renameContactEndpoint,
} from '../../adapters/http/app/contacts/contacts.endpoints.js';
import {
  changeAccountEndpoint,
  removeAccountEndpoint,
  showAccountEndpoint,
} from '../../adapters/http/app/external-accounts/accounts.endpoints.js';
import { ownerEndpoint } from '../../adapters/http/app/owner-endpoint.js';
import { listContactsEndpoint } from '../../adapters/http/rest/contacts/contacts.endpoints.js';
import {
  listAccountsEndpoint,
  saveBankAccountEndpoint,
  saveWalletEndpoint,
} from '../../adapters/http/rest/external-accounts/accounts.endpoints.js';
import { PostgresAddressOwners } from '../../adapters/persistence/contacts/address-owners.postgres.js';
import { PostgresContacts } from '../../adapters/persistence/contacts/contacts.postgres.js';
import { PostgresInteractions } from '../../adapters/persistence/contacts/interactions.postgres.js';
import { PostgresKnownAddresses } from '../../adapters/persistence/contacts/known-addresses.postgres.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresSavedAccounts } from '../../adapters/persistence/external-accounts/saved-accounts.postgres.js';
import { AddContact } from '../../application/contacts/add-contact.js';
import { AddressOwners } from '../../application/contacts/address-owners.js';
import { Contacts } from '../../application/contacts/contacts.js';
import { Interactions } from '../../application/contacts/interactions.js';
import { KnownAddresses } from '../../application/contacts/known-addresses.js';
import { ListContacts } from '../../application/contacts/list-contacts.js';
import { RemoveContact } from '../../application/contacts/remove-contact.js';
import { RenameContact } from '../../application/contacts/rename-contact.js';
import { AddressWarnings } from '../../application/external-accounts/address-warnings.js';
import { BankNumbers } from '../../application/external-accounts/bank-numbers.js';
import { ChainAddresses } from '../../application/external-accounts/chain-addresses.js';
import { ChangeAccount } from '../../application/external-accounts/change-account.js';
import { RemoveAccount } from '../../application/external-accounts/remove-account.js';
import { SaveBankAccount } from '../../application/external-accounts/save-bank-account.js';
import { SaveWallet } from '../../application/external-accounts/save-wallet.js';
import { SavedAccounts } from '../../application/external-accounts/saved-accounts.js';
import { ShowAccount } from '../../application/external-accounts/show-account.js';
import { StoreAccount } from '../../application/external-accounts/store-account.js';
import { Clock } from '../../application/ports/clock.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { KeyedFingerprints } from '../../application/ports/keyed-fingerprints.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { SUPPORTED_TOKENS } from '../../domain/shared/currency.js';
import { construct } from '../construct.js';
import { AppEndpoints, RestEndpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';

type ModuleOptions = Parameters<ConstructorParameters<typeof ContainerModule>[0]>[0];

/** Whom a person pays: contacts, the contacts' accounts, and accounts of their own elsewhere. */
export function addressBookModule(resources: Resources): ContainerModule {
  return new ContainerModule((options) => {
    bindContacts(options);
    bindAccounts(options, resources);
    bindEndpoints(options, resources);
  });
}

function bindContacts({ bind }: ModuleOptions): void {
  const write = [EventOutbox, Clock, UnitOfWork] as const;
  bind(KnownAddresses).toResolvedValue(construct(PostgresKnownAddresses), [Database]);
  bind(AddressOwners).toResolvedValue(construct(PostgresAddressOwners), [Database]);
  bind(Interactions).toResolvedValue(construct(PostgresInteractions), [Database, IdGenerator]);
  bind(Contacts).toResolvedValue(construct(PostgresContacts), [Database]);
  bind(ListContacts).toResolvedValue(construct(ListContacts), [Contacts]);
  bind(AddContact).toResolvedValue(construct(AddContact), [Contacts, EventOutbox, IdGenerator, Clock, UnitOfWork]);
  bind(RenameContact).toResolvedValue(construct(RenameContact), [Contacts, ...write]);
  bind(RemoveContact).toResolvedValue(construct(RemoveContact), [Contacts, ...write]);
}

function bindAccounts({ bind }: ModuleOptions, { chain, fingerprints, secretBox, externalServices }: Resources): void {
  const write = [EventOutbox, Clock, UnitOfWork] as const;
  bind(ChainAddresses).toConstantValue(new RpcChainAddresses(chain, externalServices.deployment));
  bind(BankNumbers).toConstantValue(new IbantoolsBankNumbers());
  bind(KeyedFingerprints).toConstantValue(fingerprints);
  bind(SavedAccounts).toResolvedValue(construct(PostgresSavedAccounts), [Database]);
  bind(AddressWarnings).toResolvedValue(construct(AddressWarnings), [AddressOwners, KnownAddresses, ChainAddresses]);
  bind(StoreAccount).toResolvedValue(construct(StoreAccount), [SavedAccounts, ...write]);
  bind(SaveWallet).toResolvedValue(construct(SaveWallet), [
    Contacts,
    ChainAddresses,
    AddressWarnings,
    StoreAccount,
    IdGenerator,
  ]);
  bind(SaveBankAccount).toResolvedValue(
    (contacts: Contacts, numbers: BankNumbers, keyed: KeyedFingerprints, store: StoreAccount, ids: IdGenerator) =>
      new SaveBankAccount(contacts, numbers, secretBox, keyed, store, ids),
    [Contacts, BankNumbers, KeyedFingerprints, StoreAccount, IdGenerator],
  );
  bind(ShowAccount).toResolvedValue((accounts: SavedAccounts) => new ShowAccount(accounts, secretBox), [SavedAccounts]);
  bind(ChangeAccount).toResolvedValue(construct(ChangeAccount), [SavedAccounts, ...write]);
  bind(RemoveAccount).toResolvedValue(construct(RemoveAccount), [SavedAccounts, ...write]);
}

function bindEndpoints({ bind }: ModuleOptions, { configuration, externalServices }: Resources): void {
  const { tokens } = externalServices.deployment;
  const network = {
    network: configuration.network,
    supportedTokens: SUPPORTED_TOKENS.filter((token) => tokens[token] !== undefined),
  };
  const saveWallet = (save: SaveWallet) => saveWalletEndpoint(save, network);
  const saveBank = (save: SaveBankAccount) => saveBankAccountEndpoint(save, network);
  bind(RestEndpoints).toResolvedValue(listAccountsEndpoint, [SavedAccounts]);
  bind(RestEndpoints).toResolvedValue(listContactsEndpoint, [ListContacts]);
  bind(RestEndpoints).toResolvedValue(saveWallet, [SaveWallet]);
  bind(RestEndpoints).toResolvedValue(saveBank, [SaveBankAccount]);

  bind(AppEndpoints).toResolvedValue(
    (accounts: SavedAccounts) => ownerEndpoint(listAccountsEndpoint(accounts)),
    [SavedAccounts],
  );
  bind(AppEndpoints).toResolvedValue((list: ListContacts) => ownerEndpoint(listContactsEndpoint(list)), [ListContacts]);
  bind(AppEndpoints).toResolvedValue((save: SaveWallet) => ownerEndpoint(saveWallet(save)), [SaveWallet]);
  bind(AppEndpoints).toResolvedValue((save: SaveBankAccount) => ownerEndpoint(saveBank(save)), [SaveBankAccount]);
  bind(AppEndpoints).toResolvedValue(showAccountEndpoint, [ShowAccount]);
  bind(AppEndpoints).toResolvedValue(changeAccountEndpoint, [ChangeAccount]);
  bind(AppEndpoints).toResolvedValue(removeAccountEndpoint, [RemoveAccount]);
  bind(AppEndpoints).toResolvedValue(addContactEndpoint, [AddContact]);
  bind(AppEndpoints).toResolvedValue(renameContactEndpoint, [RenameContact]);
  bind(AppEndpoints).toResolvedValue(removeContactEndpoint, [RemoveContact]);
  bind(AppEndpoints).toResolvedValue((save: SaveWallet) => saveContactWalletEndpoint(save, network), [SaveWallet]);
  bind(AppEndpoints).toResolvedValue(
    (save: SaveBankAccount) => saveContactBankAccountEndpoint(save, network),
    [SaveBankAccount],
  );
}
