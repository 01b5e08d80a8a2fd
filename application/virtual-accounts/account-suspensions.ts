import type { UserId } from '../../domain/shared/ids.js';
import type { DueBatch } from '../ports/every-item.js';
import { token } from '../ports/token.js';

/** A time in which the accounts of a customer take no deposits. The id says which one, also to the partner. */
export interface AccountSuspension {
  readonly userId: UserId;
  readonly id: string;
}

/**
 * Remembers suspensions. A customer has at most one. It is `BEGUN` until the closing that needs it has ended: then it is `KEPT`, or `ENDING`
 * until the partner has ended it too. None of the changes finds it in another status, so one that is kept never ends.
 */
export interface AccountSuspensions {
  /** Call it before the partner is asked. @returns false when there is one already, or the user has not applied */
  begin(suspension: AccountSuspension): Promise<boolean>;
  /** Locks the application until the unit of work ends. @returns false when it is about to end */
  keep(suspension: AccountSuspension): Promise<boolean>;
  /** @returns false when it is kept, or has ended */
  end(suspension: AccountSuspension): Promise<boolean>;
  /** The partner has ended it. */
  remove(suspension: AccountSuspension): Promise<void>;
  /** Those that are to end, and those that have begun more than a minute ago: whoever has begun them is not there any more. */
  leftBehind(batch: DueBatch): Promise<readonly AccountSuspension[]>;
}
export const AccountSuspensions = token<AccountSuspensions>('AccountSuspensions');
