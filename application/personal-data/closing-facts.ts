import type { ClosingObstacle, ClosingWarning } from '../../domain/personal-data/closing-obstacles.js';
import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

export interface ClosingReview {
  /** Empty when the account can be closed. */
  readonly obstacles: readonly ClosingObstacle[];
  readonly warnings: readonly ClosingWarning[];
}

/** What the database knows about an account that its owner wants to close. */
export interface ClosingFacts {
  /** MONEY is what the ledger has booked: currencies and shares of vaults. */
  of(userId: UserId, at: Date): Promise<ClosingReview>;
}
export const ClosingFacts = token<ClosingFacts>('ClosingFacts');
