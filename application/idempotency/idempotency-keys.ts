import type { IdempotencyClaim, StoredAnswer } from '../ports/idempotency.js';
import { token } from '../ports/token.js';

/** How a claim on an idempotency key came out. */
export type ClaimOutcome =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  /** The key was used before with another body. */
  | { readonly kind: 'otherBody' }
  /** Another request with this key is still being carried out. */
  | { readonly kind: 'inFlight' };

/** Idempotency keys, for use inside a unit of work: what is claimed there is free again when it rolls back. */
export interface IdempotencyKeys {
  /** Waits a few seconds for another transaction that has claimed the same key. */
  claim(claim: IdempotencyClaim): Promise<ClaimOutcome>;
  /** Stores the answer of a key that was claimed in this unit of work. */
  store(claim: IdempotencyClaim, answer: StoredAnswer): Promise<void>;
}
export const IdempotencyKeys = token<IdempotencyKeys>('IdempotencyKeys');
