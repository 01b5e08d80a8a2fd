import { IbantoolsBankNumbers } from '../../adapters/banking/ibantools-bank-numbers.js';
import { ChainConnection } from '../../adapters/chain/chain-connection.js';
import { ChainDeployment } from '../../adapters/chain/chain-deployment.js';
import { RpcChainAddresses } from '../../adapters/chain/rpc-chain-addresses.js';
import {
  changeAccountEndpoint,
  removeAccountEndpoint,
  showAccountEndpoint,
} from '../../adapters/http/app/external-accounts/accounts.endpoints.js';
import {
  listAccountsEndpoint,
  saveBankAccountEndpoint,
  saveWalletEndpoint,
} from '../../adapters/http/rest/external-accounts/accounts.endpoints.js';
import { Database } from '../../adapters/persistence/database.js';
import { PostgresSavedAccounts } from '../../adapters/persistence/external-accounts/saved-accounts.postgres.js';
import { SPENT_ACCOUNT_NUMBERS } from '../../adapters/persistence/external-accounts/spent-account-numbers.js';
import { SpentRows } from '../../adapters/persistence/spent-rows.js';
import { AddressOwners } from '../../application/contacts/address-owners.js';
import { Contacts } from '../../application/contacts/contacts.js';
import { KnownAddresses } from '../../application/contacts/known-addresses.js';
import { AddressWarnings } from '../../application/external-accounts/address-warnings.js';
import { BankNumbers } from '../../application/external-accounts/bank-numbers.js';
import { ChainAddresses } from '../../application/external-accounts/chain-addresses.js';
import { ChangeAccount } from '../../application/external-accounts/change-account.js';
import { ExternalAccountSaved } from '../../application/external-accounts/external-account-saved.event.js';
import { FindBankAccount } from '../../application/external-accounts/find-bank-account.js';
import { RemoveAccount } from '../../application/external-accounts/remove-account.js';
import { SaveBankAccount } from '../../application/external-accounts/save-bank-account.js';
import { SaveWallet } from '../../application/external-accounts/save-wallet.js';
import { SavedAccounts } from '../../application/external-accounts/saved-accounts.js';
import { ShowAccount } from '../../application/external-accounts/show-account.js';
import { StoreAccount } from '../../application/external-accounts/store-account.js';
import { Clock } from '../../application/ports/clock.js';
import { EventKind } from '../../application/ports/event-kind.js';
import { EventOutbox } from '../../application/ports/event-outbox.js';
import { IdGenerator } from '../../application/ports/id-generator.js';
import { KeyedFingerprints } from '../../application/ports/keyed-fingerprints.js';
import { SecretBox } from '../../application/ports/secret-box.js';
import { UnitOfWork } from '../../application/ports/unit-of-work.js';
import { Endpoints } from '../identifiers.js';
import type { Resources } from '../resources.js';
import { supportedNetwork } from '../supported-network.js';
import { part } from '../wiring/dependency.js';
import { type Module, module } from '../wiring/module.js';
import { constant, contribute, implement, provide } from '../wiring/rows.js';

/** Saved accounts outside the service: the user's own and those of contacts. */
export function externalAccountsModule(resources: Resources): Module {
  const network = supportedNetwork(resources);
  const saveWallet = (save: SaveWallet) => saveWalletEndpoint(save, network);
  const saveBank = (save: SaveBankAccount) => saveBankAccountEndpoint(save, network);
  return module(
    implement(ChainAddresses, RpcChainAddresses, [ChainConnection, ChainDeployment]),
    constant(BankNumbers, new IbantoolsBankNumbers()),
    implement(SavedAccounts, PostgresSavedAccounts, [Database]),
    provide(AddressWarnings, [AddressOwners, KnownAddresses, ChainAddresses]),
    provide(StoreAccount, [SavedAccounts, EventOutbox, Clock, UnitOfWork]),
    provide(SaveWallet, [Contacts, ChainAddresses, AddressWarnings, StoreAccount, IdGenerator]),
    provide(FindBankAccount, [part(SavedAccounts), KeyedFingerprints]),
    provide(SaveBankAccount, [Contacts, BankNumbers, SecretBox, KeyedFingerprints, StoreAccount, IdGenerator]),
    provide(ShowAccount, [SavedAccounts, SecretBox]),
    provide(ChangeAccount, [SavedAccounts, EventOutbox, Clock, UnitOfWork]),
    provide(RemoveAccount, [SavedAccounts, EventOutbox, Clock, UnitOfWork]),
    contribute(Endpoints, listAccountsEndpoint, [SavedAccounts]),
    contribute(Endpoints, saveWallet, [SaveWallet]),
    contribute(Endpoints, saveBank, [SaveBankAccount]),
    contribute(Endpoints, showAccountEndpoint, [ShowAccount]),
    contribute(Endpoints, changeAccountEndpoint, [ChangeAccount]),
    contribute(Endpoints, removeAccountEndpoint, [RemoveAccount]),
    contribute(EventKind, ExternalAccountSaved, [SavedAccounts]),
    constant(SpentRows, SPENT_ACCOUNT_NUMBERS),
  );
}
