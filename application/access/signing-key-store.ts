import { token } from '../ports/token.js';

/** A stored signing key of the token issuer. */
export interface StoredSigningKey {
  /** RFC 7638 thumbprint. */
  readonly kid: string;
  readonly publicJwk: Readonly<Record<string, string>>;
  /** The private JWK, encrypted. */
  readonly sealedPrivateJwk: string;
  /** The key is published from this time on. All times are wall-clock times (docs/rules/time.md#two-clocks). */
  readonly createdAt: Date;
  /** The key signs from this time on, until the next key does. */
  readonly signsFrom: Date;
  /** When its last token has ended; null until a successor is planned. */
  readonly retiresAt: Date | null;
}

/** The signing keys that all processes share. */
export interface SigningKeyStore {
  /** Newest first. */
  list(): Promise<readonly StoredSigningKey[]>;
  add(key: StoredSigningKey): Promise<void>;
  /** Plans the retirement of all other keys that have no planned retirement yet. */
  retireOthers(kid: string, at: Date): Promise<void>;
  /** Retires every key at this time. */
  retireAll(at: Date): Promise<void>;
  /** Removes keys that have retired. */
  removeRetired(at: Date): Promise<void>;
  /** Runs the work in one transaction. One process at a time runs it. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result>;
}
export const SigningKeyStore = token<SigningKeyStore>('SigningKeyStore');
