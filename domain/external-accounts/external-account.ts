import type { ContactId, ExternalAccountId, UserId } from '../shared/ids.js';
import type { AccountType } from './bank-form.js';

/** How many accounts one person may have saved, their contacts' among them: the list has no pages. */
export const MAX_SAVED_ACCOUNTS = 500;

/** What may be shown of a bank account's numbers. */
export type MaskedNumbers =
  | { readonly form: 'IBAN'; readonly maskedIban: string; readonly bic: string }
  | {
      readonly form: 'US';
      readonly maskedAccountNumber: string;
      readonly routingNumber: string;
      readonly accountType: AccountType;
    };

interface Entry {
  readonly id: ExternalAccountId;
  readonly ownerId: UserId;
  /** Whose it is; null for an account of the owner's own. */
  readonly contactId: ContactId | null;
  /** What the owner calls it. */
  readonly name: string;
}

/** An address that somebody saved. */
export interface SavedWallet extends Entry {
  readonly kind: 'WALLET';
  /** EIP-55 checksummed. */
  readonly address: string;
  /** Where the wallet is kept, as its owner says ("Ledger"); null until they do. */
  readonly provider: string | null;
}

/** A bank account that somebody saved; its whole number is stored apart, sealed. */
export interface SavedBankAccount extends Entry {
  readonly kind: 'BANK';
  readonly holderName: string;
  /** Null when the bank is not a well-known one. */
  readonly bankName: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly numbers: MaskedNumbers;
}

export type SavedAccount = SavedWallet | SavedBankAccount;

/** An owner's address book changed: an account was saved through whichever door, or anything else in it is different. */
export interface AddressBookEvent {
  readonly type: 'external_account.saved' | 'address_book.changed';
  /** The account or the contact. */
  readonly subjectId: ExternalAccountId | ContactId;
  readonly userId: UserId;
  readonly occurredAt: Date;
}
