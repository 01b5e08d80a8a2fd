import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

interface ErasedPortion {
  /** How many records it erased. */
  readonly records: number;
  /** More may be left to erase at once. */
  readonly isFull: boolean;
  /** How many files wait to be removed. */
  readonly files: number;
}

/** Erases what is stored of a closed account. Both steps can run again. Call them in a unit of work. */
export interface PersonalErasure {
  /** Whether something that the owner has signed before the closing has not ended, or the banking partner still has open accounts. */
  isUnderWay(userId: UserId): Promise<boolean>;
  /** Erases a portion of what is not kept, so that one account with many records holds no lock for long. */
  erase(userId: UserId): Promise<ErasedPortion>;
  /**
   * Deletes what has been kept for long enough.
   * @returns how many records are still kept, without the username, which stays taken for ever
   */
  forget(userId: UserId, closedAt: Date, now: Date): Promise<number>;
}
export const PersonalErasure = token<PersonalErasure>('PersonalErasure');
