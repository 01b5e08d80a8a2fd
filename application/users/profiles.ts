import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** What one user may see of another. */
export interface Profile {
  readonly username: string;
  readonly displayName: string;
}

export interface Profiles {
  /** False when there is no such user. */
  rename(userId: UserId, displayName: string): Promise<boolean>;
  /**
   * Users whose username or display name is the text, then those that begin with it, in lower and upper case alike; each
   * character stands for itself.
   * @param except who asks
   */
  search(text: string, except: UserId, limit: number): Promise<readonly Profile[]>;
}
export const Profiles = token<Profiles>('Profiles');
