import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** Who has to do with whom. */
export interface Interactions {
  /**
   * A payment was completed: each of the two is a contact of the other from now on. Whom the payer had removed comes back; whom the
   * payee had removed stays away, so that nobody can pay their way back into somebody's book.
   */
  paid(payerId: UserId, payeeId: UserId, at: Date): Promise<void>;
}
export const Interactions = token<Interactions>('Interactions');
