import type { ApiKeyId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** A script or device that named itself. It works with an API key. */
export interface ApiKeySession {
  readonly id: string;
  readonly ownerId: UserId;
  readonly keyId: ApiKeyId;
  readonly deviceName: string;
  readonly platform: string;
  readonly createdAt: Date;
}

/** A session whose key is active. */
export interface ActiveApiKeySession extends ApiKeySession {
  /** When its key was last used. */
  readonly keyLastUsedAt: Date | null;
}

export interface ApiKeySessions {
  /** Keeps the newest hundred sessions of each key. */
  add(session: ApiKeySession): Promise<void>;
  /** The sessions that have not ended and whose key is active, the newest first. */
  activeOf(ownerId: UserId, at: Date): Promise<readonly ActiveApiKeySession[]>;
  /**
   * Ends a session of this user; ending an ended one changes nothing.
   * @param keyId when given, only a session of this key
   * @returns false when there is no such session
   */
  end(id: string, ownerId: UserId, at: Date, keyId?: ApiKeyId): Promise<boolean>;
  /** @param except the key whose sessions stay; null for none. @returns the ids of the sessions that it ended */
  endAll(ownerId: UserId, at: Date, except: ApiKeyId | null): Promise<readonly string[]>;
}
export const ApiKeySessions = token<ApiKeySessions>('ApiKeySessions');
