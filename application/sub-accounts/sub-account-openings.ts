import type { SubAccountId, UserId } from '../../domain/shared/ids.js';
import type { OpeningState, SubAccountOpening } from '../../domain/sub-accounts/sub-account-opening.js';
import { token } from '../ports/token.js';
import type { SubAccountMember } from './sub-account.repository.js';

/** An opening with what has become of it. */
export interface OpeningView {
  readonly opening: SubAccountOpening;
  readonly members: readonly SubAccountMember[];
  readonly state: OpeningState;
  /** Why the chain did not make the account; null unless it is FAILED. */
  readonly failureReason: string | null;
}

/** The accounts that their owners have asked for, with the names that they gave them. */
export interface SubAccountOpenings {
  /**
   * Locks the owner's openings until the unit of work ends.
   * @returns how many are not on chain, and the next index that no account of the owner has
   */
  lock(owner: UserId): Promise<{ readonly unopened: number; readonly nextIndex: bigint }>;
  /** @throws ConflictError when there is an account with this address */
  add(opening: SubAccountOpening): Promise<void>;
  /** Null when it is somebody else's. */
  find(id: SubAccountId, owner: UserId): Promise<OpeningView | null>;
  /** Those that are not on chain, the newest first. */
  listUnopened(owner: UserId): Promise<readonly OpeningView[]>;
  /** Forgets one that nobody has ever signed. @returns false when there is none */
  discard(id: SubAccountId, owner: UserId): Promise<boolean>;
}
export const SubAccountOpenings = token<SubAccountOpenings>('SubAccountOpenings');
