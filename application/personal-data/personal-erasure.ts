import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Erases what is stored of a closed account. Both steps can run again. Call them in a unit of work. */
export interface PersonalErasure {
  /** Whether something that the owner has signed before the closing has not ended, or the banking partner still has open accounts. */
  isUnderWay(userId: UserId): Promise<boolean>;
  /**
   * Erases everything that is not kept.
   * @returns how many records it erased, and how many files wait to be removed
   */
  erase(userId: UserId): Promise<{ readonly records: number; readonly files: number }>;
  /**
   * Deletes what has been kept for long enough.
   * @returns how many records are still kept, without the username, which stays taken for ever
   */
  forget(userId: UserId, closedAt: Date, now: Date): Promise<number>;
}
export const PersonalErasure = token<PersonalErasure>('PersonalErasure');
