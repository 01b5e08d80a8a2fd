import type { Container } from 'inversify';
import type { NodeAccount } from '../../../adapters/chain/sandbox/node-account.js';
import { AddContact } from '../../../application/contacts/add-contact.js';
import { SaveBankAccount } from '../../../application/external-accounts/save-bank-account.js';
import { SaveWallet } from '../../../application/external-accounts/save-wallet.js';
import type { SaveOutcome } from '../../../application/external-accounts/store-account.js';
import type { ExternalAccountId } from '../../../domain/shared/ids.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoPerson } from './demo-person.js';
import type { AccountName } from './episode.js';

/** A saved account, as a payment names it. */
export interface AddressBookEntry {
  readonly accountId: ExternalAccountId;
  /** Null for an account of the owner's own. */
  readonly contactUsername: string | null;
}

/** Who alice knows outside the service. */
const FRIEND = { displayName: 'Dora Dietz', firstName: 'Dora', lastName: 'Dietz' } as const;

/** Alice's contacts and saved accounts: her own bank account and wallet, and those of a friend outside the service. */
export class AddressBook {
  private readonly addContact: AddContact;
  private readonly saveBank: SaveBankAccount;
  private readonly saveWallet: SaveWallet;
  private readonly entries = new Map<AccountName, AddressBookEntry>();

  /** @param wallets the accounts that play the wallets: alice's own one, and the friend's */
  constructor(
    container: Container,
    private readonly wallets: { readonly own: NodeAccount; readonly friend: NodeAccount },
  ) {
    this.addContact = resolve(container, AddContact);
    this.saveBank = resolve(container, SaveBankAccount);
    this.saveWallet = resolve(container, SaveWallet);
  }

  /** Fills an empty address book. */
  async fill({ userId: ownerId }: DemoPerson): Promise<void> {
    for (const username of ['bob', 'carol']) await this.addContact.execute(ownerId, { kind: 'user', username });
    const { displayName, firstName, lastName } = FRIEND;
    const friend = await this.addContact.execute(ownerId, { kind: 'external', displayName });
    const own = { ownerId, contactUsername: null, confirmed: true };
    const hers = { ...own, contactUsername: friend.username };
    const germanBank = { iban: 'DE75512108001245126199', bic: 'SOGEDEFFXXX', country: 'DE' };
    const austrianBank = { iban: 'AT611904300234573201', bic: 'BKAUATWWXXX', country: 'AT' };
    this.keep('own bank', own, await this.saveBank.execute({ ...own, ...ALICE, ...germanBank }));
    this.keep('friend bank', hers, await this.saveBank.execute({ ...hers, firstName, lastName, ...austrianBank }));
    const ownWallet = { walletName: 'Hardware wallet', walletAddress: await this.wallets.own.address() };
    const friendWallet = { walletName: "Dora's wallet", walletAddress: await this.wallets.friend.address() };
    this.keep('own wallet', own, await this.saveWallet.execute({ ...own, ...ownWallet }));
    this.keep('friend wallet', hers, await this.saveWallet.execute({ ...hers, ...friendWallet }));
  }

  /** @throws Error before the address book is filled */
  entry(name: AccountName): AddressBookEntry {
    const entry = this.entries.get(name);
    if (!entry) throw new Error(`Nobody has saved the account "${name}"`);
    return entry;
  }

  private keep(
    name: AccountName,
    { contactUsername }: Pick<AddressBookEntry, 'contactUsername'>,
    outcome: SaveOutcome<{ readonly id: ExternalAccountId }>,
  ): void {
    if (outcome.kind !== 'saved') throw new Error(`The account "${name}" was not saved`);
    this.entries.set(name, { accountId: outcome.account.id, contactUsername });
  }
}

const ALICE = { firstName: 'Alice', lastName: 'Adler' } as const;
