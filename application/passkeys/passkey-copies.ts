import { token } from '../ports/token.js';
import type { Passkey } from './passkey.repository.js';

/** What is needed to give somebody their account back: the public key of a passkey, from which the first one's wallet follows. */
export interface PasskeyCopy {
  readonly username: string;
  readonly displayName: string;
  /** As it was when the copy was made. */
  readonly passkey: Passkey;
}

/** What was found in the place of a copy. */
export interface UnreadableCopy {
  /** A sentence: which one, and why. */
  readonly unreadable: string;
}

/** Copies of every passkey outside of the database, which the chain cannot give back. Nothing in it is ever changed or removed. */
export interface PasskeyCopies {
  /**
   * Ends when the copy is stored for good. Can be repeated.
   * @returns whether there was none that can be read
   * @throws ServiceUnavailableError when it cannot be stored
   */
  keep(copy: PasskeyCopy): Promise<boolean>;
  /** All copies, those of one user one after the other. One that was altered, or whose secret key is missing, keeps no other one back. */
  all(): AsyncIterable<PasskeyCopy | UnreadableCopy>;
}
export const PasskeyCopies = token<PasskeyCopies>('PasskeyCopies');
