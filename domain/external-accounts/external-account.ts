import type { ContactId, ExternalAccountId, UserId } from '../shared/ids.js';
import type { AccountType } from './bank-form.js';
import type { OtherNetwork } from './wallet-network.js';

/** How many saved accounts one person may have, with those of their contacts. The list has no pages, so it must stay short. */
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
  /** The contact that it belongs to; null for one of the owner's own accounts. */
  readonly contactId: ContactId | null;
  /** What the owner calls it. */
  readonly name: string;
}

/** An address that somebody saved. */
export interface SavedWallet extends Entry {
  readonly kind: 'WALLET';
  /** EIP-55 checksummed. */
  readonly address: string;
  /** The wallet's software or device as its owner calls it ("Ledger"); null until they say so. */
  readonly provider: string | null;
  /** Of a contact's wallet on another network than the deployment's; else null. */
  readonly network: OtherNetwork | null;
}

/** A bank account that somebody saved. Its unmasked numbers are stored elsewhere, encrypted. */
export interface SavedBankAccount extends Entry {
  readonly kind: 'BANK';
  readonly holderName: string;
  /** Null when the bank's name is unknown. */
  readonly bankName: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly numbers: MaskedNumbers;
}

export type SavedAccount = SavedWallet | SavedBankAccount;

/** A change of an owner's address book. `external_account.saved`: an account was saved, by REST or in the app. */
export interface AddressBookEvent {
  readonly type: 'external_account.saved' | 'address_book.changed';
  /** The account or the contact. */
  readonly subjectId: ExternalAccountId | ContactId;
  readonly userId: UserId;
  readonly occurredAt: Date;
}
