export const ACTIVE_SESSION_KINDS = ['app', 'api_key', 'connected_application'] as const;
export type ActiveSessionKind = (typeof ACTIVE_SESSION_KINDS)[number];

/** A sign-in to the app, a device with an API key, or a connected application. */
export interface ActiveSession {
  readonly id: string;
  readonly kind: ActiveSessionKind;
  /** The browser, the device's own name, or the application's name. */
  readonly device: string | null;
  /** Whose username the application's name equals or resembles; null for nobody's, and for other kinds. */
  readonly resembles: string | null;
  readonly platform: string | null;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** When it ends by itself; null when it does not, or when that is unknown. */
  readonly expiresAt: Date | null;
  /** The key that the device works with; null for other kinds. */
  readonly apiKeyId: string | null;
  /** The scopes of a connected application; null for other kinds. */
  readonly scopes: readonly string[] | null;
  /** Whether the caller uses this session. */
  readonly current: boolean;
}
