import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The place of a sign-in to the app, as the browser described it. */
export interface SignInPlace {
  /** "Firefox", for example. */
  readonly device: string | null;
  /** "Linux", for example. */
  readonly platform: string | null;
}

/** An active sign-in to the app. */
export interface ActiveSignIn extends SignInPlace {
  readonly id: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/** The sign-ins to the app, for their owner. Times are wall-clock times (docs/rules/time.md#two-clocks). */
export interface SignIns {
  /** The newest first. */
  activeOf(userId: UserId, at: Date): Promise<readonly ActiveSignIn[]>;
  /** Null when there is no such sign-in any more. */
  placeOf(id: string): Promise<SignInPlace | null>;
  describe(id: string, place: SignInPlace): Promise<void>;
  /** Ends the sign-in; its cookie is refused from the next request on. @returns false when it is not this user's, or has ended */
  end(id: string, userId: UserId): Promise<boolean>;
  /**
   * @param except the sign-in that stays; null for none
   * @returns the ids of the sign-ins that it ended
   */
  endAll(userId: UserId, at: Date, except: string | null): Promise<readonly string[]>;
}
export const SignIns = token<SignIns>('SignIns');
