import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** A sign-in to the app. The cookie holds the token; only its fingerprint is stored. */
export interface AppSession {
  readonly id: string;
  readonly userId: UserId;
  readonly tokenFingerprint: string;
  /** The passkey that opened it. The session ends when that passkey is removed. Null when the passkey is unknown. */
  readonly passkeyId: PasskeyId | null;
  readonly createdAt: Date;
  /** Wall-clock time (docs/rules/time.md#two-clocks). */
  readonly expiresAt: Date;
}

export interface AppSessionRepository {
  add(session: AppSession): Promise<void>;
  /** Null when there is no session with this token, or when it has ended or expired. */
  findLive(tokenFingerprint: string, at: Date): Promise<AppSession | null>;
  end(id: string): Promise<void>;
  /** Ends the sessions that were opened with this passkey. @returns the ids of the sessions */
  endOpenedWith(passkeyId: PasskeyId): Promise<readonly string[]>;
}
export const AppSessionRepository = token<AppSessionRepository>('AppSessionRepository');
