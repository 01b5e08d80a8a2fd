import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { AppSession } from './app-session.repository.js';
import type { Secrets } from './secrets.js';

const SESSION_LIFETIME_MS = 12 * 60 * 60 * 1000;

export interface SignedIn {
  readonly session: AppSession;
  /** The cookie's value. It is not stored and cannot be read again. */
  readonly token: string;
}

/** Makes a session; the caller stores it. @param now wall-clock time */
export function newSession(
  { userId, passkeyId }: { readonly userId: UserId; readonly passkeyId: PasskeyId },
  now: Date,
  secrets: Secrets,
  ids: IdGenerator,
): SignedIn {
  const token = secrets.token();
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS);
  const tokenFingerprint = secrets.fingerprint(token);
  return { session: { id: ids.next(), userId, tokenFingerprint, passkeyId, createdAt: now, expiresAt }, token };
}
