import type { AccountClosing } from '../../domain/personal-data/account-closing.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

export interface AccountClosings {
  /**
   * Waits for everything that is being stored for this user, and lets nothing new begin, until the unit of work ends.
   * @returns false when the account is closed already, or there is none
   */
  lockOpen(userId: UserId): Promise<boolean>;
  /** Stores the closing, and that the user is closed. Call `lockOpen` before. */
  add(closing: AccountClosing): Promise<void>;
  /** Locks one whose next step is due until the unit of work ends; those that another process has are left out. Null when there is none. */
  takeDue(now: Date): Promise<AccountClosing | null>;
  /** Replaces what `takeDue` has returned. */
  save(closing: AccountClosing): Promise<void>;
  /** A step failed; others come first. */
  putOff(userId: UserId, until: Date): Promise<void>;
}
export const AccountClosings = token<AccountClosings>('AccountClosings');
