import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Somebody signed in to the app. The cookie holds the token; only its fingerprint is stored. */
export interface AppSession {
  readonly id: string;
  readonly userId: UserId;
  readonly tokenFingerprint: string;
  /** What it was opened with, and falls with; null when that is not known. */
  readonly passkeyId: PasskeyId | null;
  readonly createdAt: Date;
  /** Wall-clock time (docs/rules/time.md#two-clocks). */
  readonly expiresAt: Date;
}

export interface AppSessionRepository {
  add(session: AppSession): Promise<void>;
  /** Null when there is none with this token, when it has ended and when it has expired. */
  findLive(tokenFingerprint: string, at: Date): Promise<AppSession | null>;
  end(id: string): Promise<void>;
  /** Ends what was opened with this passkey. @returns the ids of the sessions */
  endOpenedWith(passkeyId: PasskeyId): Promise<readonly string[]>;
}
export const AppSessionRepository = token<AppSessionRepository>('AppSessionRepository');
