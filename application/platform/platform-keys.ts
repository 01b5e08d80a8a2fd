import type { Scope } from '../../domain/access/scopes.js';
import type { ActiveKey, PlatformKey, RevokedKey, RotatedKey } from '../../domain/platform/platform-key.js';
import type { PlatformKeyMode } from '../../domain/platform/platform-key-mode.js';
import type { OrganizationId, PlatformKeyId, UserId, WorkspaceId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** A key with what it was created with. */
export interface StoredPlatformKey<State extends PlatformKey = PlatformKey> {
  readonly key: State;
  readonly name: string;
  readonly mode: PlatformKeyMode;
  /** The first 12 characters of the key. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly createdBy: UserId;
}

/** How many keys of one mode a workspace has. */
export interface KeyCounts {
  readonly active: number;
  /** Active ones, and replaced ones whose grace window is open. */
  readonly usable: number;
}

/** What the service needs to know of a key that is presented. */
export interface UsablePlatformKey {
  readonly keyId: PlatformKeyId;
  readonly workspaceId: WorkspaceId;
  readonly organizationId: OrganizationId;
  readonly mode: PlatformKeyMode;
  readonly scopes: readonly string[];
  /** When the grace window of a replaced key ends; null for an active one. */
  readonly graceEndsAt: Date | null;
}

/** The keys of workspaces. While the service runs, all changes happen under the lock of the organization's members. */
export interface PlatformKeys {
  /**
   * @param fingerprint SHA-256, hex; the key itself is not stored
   * @param replaces the key whose line it joins; null: it begins a line
   */
  add(key: StoredPlatformKey<ActiveKey>, fingerprint: string, replaces: PlatformKeyId | null): Promise<void>;
  find(id: PlatformKeyId): Promise<StoredPlatformKey | null>;
  counts(workspaceId: WorkspaceId, mode: PlatformKeyMode, at: Date): Promise<KeyCounts>;
  /** Stores a transition by compare-and-set. @returns false when the key is not as expected */
  change(from: PlatformKey, next: RotatedKey | RevokedKey): Promise<boolean>;
  /** All that work, then the 500 newest of the others; the newest first. */
  ofWorkspace(workspaceId: WorkspaceId, at: Date): Promise<readonly StoredPlatformKey[]>;
  /** Keys that work, of all workspaces, each with its organization; at most 500. */
  usable(at: Date): Promise<readonly { readonly stored: StoredPlatformKey; readonly organizationId: OrganizationId }[]>;
  /** Finds a usable key with one statement. Null for one that is unknown, revoked, or past its grace window. */
  findUsable(fingerprint: string, at: Date): Promise<UsablePlatformKey | null>;
}
export const PlatformKeys = token<PlatformKeys>('PlatformKeys');
