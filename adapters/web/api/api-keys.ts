import type { Scope } from '../../../domain/access/scopes.js';
import { resource } from '../store/resource.js';

/** An API key; its secret was shown once, to whoever made it. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** How the secret begins. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly createdAt: string;
  readonly isActive: boolean;
}

export const API_KEYS = resource<{ readonly keys: readonly ApiKey[] }>('/api-keys');
