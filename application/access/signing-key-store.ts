import { token } from '../ports/token.js';

/** A key of the token issuer, as it is stored. */
export interface StoredSigningKey {
  /** RFC 7638 thumbprint. */
  readonly kid: string;
  readonly publicJwk: Readonly<Record<string, unknown>>;
  /** The private JWK, sealed. */
  readonly sealedPrivateJwk: string;
  /** Published from here on. Times are wall-clock (docs/rules/time.md#two-clocks). */
  readonly createdAt: Date;
  /** Signs from here on, until the next key does. */
  readonly signsFrom: Date;
  /** When the last token it signed has ended; null as long as no successor is planned. */
  readonly retiresAt: Date | null;
}

/** The signing keys that all processes share. */
export interface SigningKeyStore {
  /** Newest first. */
  list(): Promise<readonly StoredSigningKey[]>;
  add(key: StoredSigningKey): Promise<void>;
  /** Plans the retirement of all keys for which none is planned, but for one. */
  retireOthers(kid: string, at: Date): Promise<void>;
  /** Removes keys that have retired. */
  removeRetired(at: Date): Promise<void>;
  /** Runs the work in one transaction, alone among all processes. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
}
export const SigningKeyStore = token<SigningKeyStore>('SigningKeyStore');
