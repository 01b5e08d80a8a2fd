export const ACTIVE_SESSION_KINDS = ['app', 'api_key', 'connected_application'] as const;
export type ActiveSessionKind = (typeof ACTIVE_SESSION_KINDS)[number];

/** One of the places from which something acts for a user. */
export interface ActiveSession {
  readonly id: string;
  readonly kind: ActiveSessionKind;
  /** The browser, the device's own name, or the application's name. */
  readonly device: string | null;
  readonly platform: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** When it ends by itself; null when it does not, or nobody here knows. */
  readonly expiresAt: Date | null;
  /** Of `api_key`: the key that the device works with. */
  readonly apiKeyId: string | null;
  /** Of `connected_application`: what it may do. */
  readonly scopes: readonly string[] | null;
  /** Whether it is the caller's own. */
  readonly current: boolean;
}
