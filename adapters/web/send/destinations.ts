import { currencyOf, type PayoutRail, railOf } from '../../../domain/payouts/payout-rail.js';
import type { Currency } from '../../../domain/shared/currency.js';
import type { Contact, SavedBankAccount, SavedWallet } from '../api/shapes.js';
import { maskedAddress } from '../format/addresses.js';

/** The fields of a proposal that name who is paid. */
export type RecipientTerms =
  | { readonly paymentType: 'transfer_moneda'; readonly recipientUsername: string }
  | { readonly paymentType: 'transfer_account'; readonly accountId: string }
  | ({ readonly paymentType: 'transfer_contact_bank' } & ContactAccount)
  | ({ readonly paymentType: 'transfer_contact_wallet' } & ContactAccount);

interface ContactAccount {
  readonly contactUsername: string;
  readonly contactAccountId: string;
}

/** A saved account that the owner can pay. */
export interface Destination {
  readonly id: string;
  readonly label: string;
  readonly terms: RecipientTerms;
  /** The only currency that reaches it; null when every one does. */
  readonly onlyCurrency: Currency | null;
  /** The country and the rail of a bank account; null for a wallet. */
  readonly bank: BankRoute | null;
}

/** Where a bank account is, as the destinations of payments name it. */
export interface BankRoute {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly rail: PayoutRail;
}

interface Accounts {
  readonly wallets: readonly SavedWallet[];
  readonly bankAccounts: readonly SavedBankAccount[];
}

/** The owner's own accounts first, then those of the contacts. */
export function destinationsOf(own: Accounts | undefined, contacts: readonly Contact[]): readonly Destination[] {
  const { wallets = [], bankAccounts = [] } = own ?? {};
  return [...wallets.map(ownWallet), ...bankAccounts.map(ownBankAccount), ...contacts.flatMap(contactAccount)];
}

function ownWallet({ accountId, name, address }: SavedWallet): Destination {
  const label = `${name} (${maskedAddress(address)})`;
  return {
    id: accountId,
    label,
    terms: { paymentType: 'transfer_account', accountId },
    onlyCurrency: null,
    bank: null,
  };
}

function ownBankAccount({ id, name, iban, accountNumber }: SavedBankAccount): Destination {
  const label = `${name} (${iban ?? accountNumber})`;
  return { id, label, terms: { paymentType: 'transfer_account', accountId: id }, ...bankOf(iban) };
}

/* Wallet payouts stay on the service's own network. */
function contactAccount(contact: Contact): readonly Destination[] {
  const { type, username, contactAccountId: id, name, address, network, iban = null, accountNumber } = contact;
  if (!id) return [];
  const recipient = { contactUsername: username, contactAccountId: id };
  if (type === 'bank') {
    const terms = { paymentType: 'transfer_contact_bank' as const, ...recipient };
    return [{ id, label: `${username}: ${name} (${iban ?? accountNumber})`, terms, ...bankOf(iban) }];
  }
  if (network || !address) return [];
  const terms = { paymentType: 'transfer_contact_wallet' as const, ...recipient };
  return [{ id, label: `${username}: ${name} (${maskedAddress(address)})`, terms, onlyCurrency: null, bank: null }];
}

/** @param iban masked; it begins with its country. An account without one is in the United States. */
function bankOf(iban: string | null): Pick<Destination, 'onlyCurrency' | 'bank'> {
  const rail = railOf({ form: iban === null ? 'US' : 'IBAN' });
  return { onlyCurrency: currencyOf(rail), bank: { country: iban?.slice(0, 2) ?? 'US', rail } };
}
