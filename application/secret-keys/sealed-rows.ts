import { token } from '../ports/token.js';

/** How much is sealed with one secret key in one place. */
export interface SealedCount {
  /** Such as "external_accounts.sealed_number", or "files". */
  readonly place: string;
  readonly keyId: string;
  readonly rows: number;
}

/** Everything that is stored encrypted under the secret keys. */
export interface SealedRows {
  counts(): Promise<readonly SealedCount[]>;
  /**
   * Seals what other keys sealed with the first one, in portions, beside the running service.
   * @returns how many were sealed again
   */
  reseal(): Promise<number>;
}
export const SealedRows = token<SealedRows>('SealedRows');

/** The secret keys that something may be sealed with. A start without one of them is refused. */
export interface KeyRegister {
  /** Those that are needed. @returns with each when a process last said that it seals with it */
  all(): Promise<readonly { readonly id: string; readonly sealsAt: Date }[]>;
  /** A process says that it seals with this key. */
  note(id: string): Promise<void>;
  /**
   * Forgets a key with which nothing is sealed.
   * @returns false when a process has said since `before` that it seals with it
   */
  release(id: string, before: Date): Promise<boolean>;
}
export const KeyRegister = token<KeyRegister>('KeyRegister');
