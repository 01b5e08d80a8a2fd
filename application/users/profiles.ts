import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The part of a user that other users may see. */
export interface Profile {
  readonly username: string;
  readonly displayName: string;
  /** Whose username the display name equals or resembles (docs/rules/limits.md#names-that-resemble-others); null for nobody's. */
  readonly resembles: string | null;
}

export interface Profiles {
  /** Returns false when there is no such user. */
  rename(userId: UserId, displayName: string): Promise<boolean>;
  /**
   * Users whose username or display name equals the text, then users whose name begins with it, in either case. No character is a
   * wildcard.
   * @param except the user who searches
   */
  search(text: string, except: UserId, limit: number): Promise<readonly Profile[]>;
}
export const Profiles = token<Profiles>('Profiles');
