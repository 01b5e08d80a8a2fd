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
 * What a key was created with; it ends when that ends. A key created with an access token descends from the token's grant. A key created
 * with another key descends from that key and from the grant of that key.
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

/** What the service needs to know for a request with an API key. */
export interface LiveApiKey {
  readonly keyId: ApiKeyId;
  readonly ownerId: UserId;
  readonly scopes: readonly string[];
  /** The scopes that the grant of the key allows now; null when the key has no grant. */
  readonly grantedScopes: readonly string[] | null;
  readonly planIncludesApi: boolean;
}

export interface ApiKeyRepository {
  /** Locks the keys of this user until the unit of work ends, so that no other process adds or revokes one. */
  lockOwner(ownerId: UserId): Promise<void>;
  /** Returns false and stores nothing when the owner has ten active keys. */
  add(key: NewApiKey): Promise<boolean>;
  find(id: ApiKeyId, ownerId: UserId): Promise<StoredApiKey | null>;
  /** The newest first. Revoked and expired keys are included. */
  ofOwner(ownerId: UserId, at: Date): Promise<readonly ApiKeyRecord[]>;
  /** Revokes the key and all keys that descend from it. @returns the ids of the keys that were not revoked before */
  revoke(id: ApiKeyId, at: Date): Promise<readonly ApiKeyId[]>;
  /**
   * Finds an active key with one statement. Null for a key that is unknown, revoked or expired, or whose grant has ended.
   */
  findLive(fingerprint: string, at: Date): Promise<LiveApiKey | null>;
}
export const ApiKeyRepository = token<ApiKeyRepository>('ApiKeyRepository');
