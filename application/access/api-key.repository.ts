import type { ApiKey } from '../../domain/access/api-key.js';
import type { Scope } from '../../domain/access/scopes.js';
import type { ApiKeyId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** An API key as its owner may see it. */
export interface ApiKeyRecord {
  readonly id: ApiKeyId;
  readonly name: string;
  /** The first 12 characters of the key. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** Neither revoked nor expired, and the grant it descends from has not ended. */
  readonly isActive: boolean;
}

/**
 * What a key descends from and falls with. A key made with an access token descends from the token's grant; one made with
 * another key descends from that key, and through it from the same grant.
 */
export interface KeyDescent {
  readonly grantId: string | null;
  readonly makerKeyId: ApiKeyId | null;
}

export interface NewApiKey extends KeyDescent {
  readonly id: ApiKeyId;
  readonly ownerId: UserId;
  readonly name: string;
  readonly prefix: string;
  /** SHA-256, hex; the key itself is not stored. */
  readonly fingerprint: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
}

export interface StoredApiKey extends KeyDescent {
  readonly key: ApiKey;
}

/** What one request with an API key has to know. */
export interface LiveApiKey {
  readonly keyId: ApiKeyId;
  readonly ownerId: UserId;
  readonly scopes: readonly string[];
  /** What the grant that the key descends from allows now; null when it descends from none. */
  readonly grantedScopes: readonly string[] | null;
  readonly planIncludesApi: boolean;
}

export interface ApiKeyRepository {
  /** Until the unit of work ends, everything else that adds or revokes keys of this user waits. */
  lockOwner(ownerId: UserId): Promise<void>;
  /** False when the owner has ten active keys; then nothing is stored. */
  add(key: NewApiKey): Promise<boolean>;
  find(id: ApiKeyId, ownerId: UserId): Promise<StoredApiKey | null>;
  /** The newest first, revoked and expired ones among them. */
  ofOwner(ownerId: UserId, at: Date): Promise<readonly ApiKeyRecord[]>;
  /** Revokes the key and all that descend from it. @returns the ids of those that were not revoked before */
  revoke(id: ApiKeyId, at: Date): Promise<readonly ApiKeyId[]>;
  /**
   * One statement by the unique index on the fingerprint. Null for a key that is unknown, revoked or expired, or descends from a
   * grant that has ended.
   */
  findLive(fingerprint: string, at: Date): Promise<LiveApiKey | null>;
}
export const ApiKeyRepository = token<ApiKeyRepository>('ApiKeyRepository');
