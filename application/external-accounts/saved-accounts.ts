import type { SavedAccount, SavedBankAccount, SavedWallet } from '../../domain/external-accounts/external-account.js';
import type { ExternalAccountId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The context under which an account number is encrypted. It can be decrypted for this account only. */
export function accountNumberContext(id: ExternalAccountId): string {
  return `external_accounts ${id}`;
}

/** An account to store. A bank account comes with its encrypted number and the fingerprints that identify it. */
export type NewAccount =
  | SavedWallet
  | (SavedBankAccount & { readonly sealedNumber: string; readonly fingerprints: readonly [string, ...string[]] });

/** What makes two accounts the same account. */
export type AccountIdentity =
  | { readonly kind: 'WALLET'; readonly address: string }
  | { readonly kind: 'BANK'; readonly fingerprints: readonly string[] };

/** A saved account of the owner that is the same account. */
export interface SameAccount {
  readonly name: string;
  /** The contact's username; null for one of the owner's own accounts. */
  readonly contactUsername: string | null;
}

export type StoreOutcome =
  | { readonly kind: 'stored'; readonly id: ExternalAccountId }
  /** It is saved already: it was not to be replaced, or it is somebody else's account. */
  | { readonly kind: 'same'; readonly same: SameAccount }
  /** The owner has the largest number of accounts already. */
  | { readonly kind: 'full' }
  /** The contact was removed in the meantime. */
  | { readonly kind: 'withoutContact' };

/** The fields of a saved account that can be changed. A field that is left out stays. */
export interface AccountChange {
  readonly name?: string;
  /** Only for wallets; null removes it. */
  readonly provider?: string | null;
}

/** A saved account with its encrypted number, which only its owner may read. */
export type OpenableAccount = SavedWallet | (SavedBankAccount & { readonly sealedNumber: string });

/** Stores the saved accounts. A user has an account at most once. */
export interface SavedAccounts {
  /** The owner's own accounts by name, without the accounts of contacts. */
  ownAccountsOf(ownerId: UserId): Promise<readonly SavedAccount[]>;
  /** An account of the owner or of a contact. Null when there is none with this id, or when it is another user's. */
  find(id: ExternalAccountId, ownerId: UserId): Promise<OpenableAccount | null>;
  same(ownerId: UserId, identity: AccountIdentity): Promise<(SameAccount & { readonly id: ExternalAccountId }) | null>;
  /**
   * @param replace whether to replace the details when the same account of the same person is saved already
   */
  store(account: NewAccount, createdAt: Date, replace: boolean): Promise<StoreOutcome>;
  /** @returns the changed account; null when this owner has no such account */
  change(id: ExternalAccountId, ownerId: UserId, change: AccountChange): Promise<SavedAccount | null>;
  /** @returns false when this owner has no such account */
  remove(id: ExternalAccountId, ownerId: UserId, at: Date): Promise<boolean>;
}
export const SavedAccounts = token<SavedAccounts>('SavedAccounts');
