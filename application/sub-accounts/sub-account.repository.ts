import type { SubAccountId, UserId } from '../../domain/shared/ids.js';
import type { SubAccount } from '../../domain/sub-accounts/sub-account.js';
import { token } from '../ports/token.js';
import type { Address } from '../ports/user-operation.js';

/** A wallet that is a member. */
export interface SubAccountMember {
  /** The user's wallet. */
  readonly address: Address;
  /** Null when no user has this wallet. */
  readonly user: { readonly id: UserId; readonly username: string; readonly displayName: string } | null;
}

/** A sub-account with the people behind its addresses. */
export interface SubAccountView {
  /** What the chain says, with the name by its creator. `account.ownerId` is the creator, who alone can freeze it. */
  readonly account: SubAccount;
  /** The owner's wallet. What is withdrawn goes there. */
  readonly ownerAddress: Address;
  /** In the order of the chain; those of `account.members`. */
  readonly members: readonly SubAccountMember[];
}

/** A part of a list, the newest first. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Finds sub-accounts for their members, as the newest block of the ledger has them. A user sees an account while their wallet is one of
 * its present members, also when it is frozen or closed. For anybody else, a removed member too, it does not exist.
 */
export interface SubAccountRepository {
  /** Null when there is none that this user may see. */
  findVisible(id: SubAccountId, viewer: UserId): Promise<SubAccountView | null>;
  /** The accounts that this user may see. @param includesClosed whether closed ones are among them */
  listVisible(viewer: UserId, includesClosed: boolean, slice: Slice): Promise<readonly SubAccountView[]>;
}
export const SubAccountRepository = token<SubAccountRepository>('SubAccountRepository');
