import type { Scope } from '../../../domain/access/scopes.js';
import { resource } from '../store/resource.js';

/** Something that acts for the owner: a sign-in to the app, a device with an API key, an application that was let in. */
export interface ActiveSession {
  readonly id: string;
  readonly kind: 'app' | 'api_key' | 'connected_application';
  readonly device: string | null;
  readonly platform: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly apiKeyId: string | null;
  /** Of a connected application. */
  readonly scopes: readonly Scope[] | null;
  /** This very page. */
  readonly current: boolean;
}

export const SESSIONS = resource<{ readonly sessions: readonly ActiveSession[] }>('/sessions/active');
