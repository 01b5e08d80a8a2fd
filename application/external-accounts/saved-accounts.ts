import type { SavedAccount, SavedBankAccount, SavedWallet } from '../../domain/external-accounts/external-account.js';
import type { ExternalAccountId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Where a sealed account number belongs: it opens for this account only. */
export function accountNumberContext(id: ExternalAccountId): string {
  return `external_accounts ${id}`;
}

/** An account to be stored. Of a bank account also its number, sealed, and what it is recognised by. */
export type NewAccount =
  | SavedWallet
  | (SavedBankAccount & { readonly sealedNumber: string; readonly fingerprints: readonly [string, ...string[]] });

/** By what an account is the same as another one. */
export type AccountIdentity =
  | { readonly kind: 'WALLET'; readonly address: string }
  | { readonly kind: 'BANK'; readonly fingerprints: readonly string[] };

/** An entry of the owner's book that is the same account. */
export interface SameAccount {
  readonly name: string;
  /** Null for an account of the owner's own, else the contact's username. */
  readonly contactUsername: string | null;
}

export type StoreOutcome =
  | { readonly kind: 'stored'; readonly id: ExternalAccountId }
  /** It is in the book already, and was to be left alone, or belongs to somebody else there. */
  | { readonly kind: 'same'; readonly same: SameAccount }
  /** The owner has as many as there may be. */
  | { readonly kind: 'full' }
  /** The contact was removed meanwhile. */
  | { readonly kind: 'withoutContact' };

/** What may be changed of a saved account; what is left out stays. */
export interface AccountChange {
  readonly name?: string;
  /** Of wallets only; null takes it away. */
  readonly provider?: string | null;
}

/** A saved account with what only its owner may read in full. */
export type OpenableAccount = SavedWallet | (SavedBankAccount & { readonly sealedNumber: string });

/** Keeps the accounts in people's address ledger. One account has one entry in one person's book. */
export interface SavedAccounts {
  /** The owner's own, by name; those of contacts are not among them. */
  ownAccountsOf(ownerId: UserId): Promise<readonly SavedAccount[]>;
  /** The owner's own or a contact's. Null when there is none with this id, and when it is somebody else's. */
  find(id: ExternalAccountId, ownerId: UserId): Promise<OpenableAccount | null>;
  same(ownerId: UserId, identity: AccountIdentity): Promise<SameAccount | null>;
  /**
   * @param replace gives an entry of the same account and the same person the new details, instead of leaving it alone
   */
  store(account: NewAccount, createdAt: Date, replace: boolean): Promise<StoreOutcome>;
  /** @returns what it is then; null when it is not in this owner's book */
  change(id: ExternalAccountId, ownerId: UserId, change: AccountChange): Promise<SavedAccount | null>;
  /** @returns false when it is not in this owner's book */
  remove(id: ExternalAccountId, ownerId: UserId, at: Date): Promise<boolean>;
}
export const SavedAccounts = token<SavedAccounts>('SavedAccounts');
