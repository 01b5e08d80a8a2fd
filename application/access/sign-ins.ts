import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Where somebody signed in to the app, as far as their browser said. */
export interface SignInPlace {
  /** "Firefox", for example. */
  readonly device: string | null;
  /** "Linux", for example. */
  readonly platform: string | null;
}

/** Somebody is signed in to the app. */
export interface ActiveSignIn extends SignInPlace {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The sign-ins to the app, as their owner sees them. Times are wall-clock times (docs/rules/time.md#two-clocks). */
export interface SignIns {
  /** The newest first. */
  activeOf(userId: UserId, at: Date): Promise<readonly ActiveSignIn[]>;
  describe(id: string, place: SignInPlace): Promise<void>;
  /** Its cookie opens nothing from the next request on. @returns false when it is not this user's, or has ended */
  end(id: string, userId: UserId): Promise<boolean>;
  /**
   * @param except one that goes on; null: none does
   * @returns the ids of those that have ended by it
   */
  endAll(userId: UserId, at: Date, except: string | null): Promise<readonly string[]>;
}
export const SignIns = token<SignIns>('SignIns');
