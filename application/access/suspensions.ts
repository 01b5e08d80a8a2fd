import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

export interface Suspension {
  /** For the operators. */
  readonly reason: string;
  readonly since: Date;
}

/** Users whom the operator keeps out. Their money stays theirs: the chain takes their passkey's signature from anybody who sends it. */
export interface Suspensions {
  of(userId: UserId): Promise<Suspension | null>;
  /**
   * Waits for everything that is being stored for the user, such as a new session; what comes later waits for the end of this unit of work.
   * @returns false when the user is suspended already, and the reason stays
   */
  add(userId: UserId, suspension: Suspension): Promise<boolean>;
  /** @returns false when the user is not suspended */
  end(userId: UserId): Promise<boolean>;
}
export const Suspensions = token<Suspensions>('Suspensions');
