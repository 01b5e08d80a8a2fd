import type { IdempotencyClaim, StoredAnswer } from '../ports/idempotency.js';
import { token } from '../ports/token.js';

/** The result of a claim on an idempotency key. */
export type ClaimOutcome =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  /** The key was used before with another body. */
  | { readonly kind: 'otherBody' }
  /** The user used the key before an upgrade, with this client or with another one. */
  | { readonly kind: 'usedBeforeUpgrade' }
  /** Another request with this key is in flight. */
  | { readonly kind: 'inFlight' };

/** Idempotency keys. Call it inside a unit of work; a rollback releases the claimed key. */
export interface IdempotencyKeys {
  /** Waits a few seconds for another transaction that has claimed the same key. */
  claim(claim: IdempotencyClaim): Promise<ClaimOutcome>;
  /** Stores the answer of a key that was claimed in this unit of work. */
  store(claim: IdempotencyClaim, answer: StoredAnswer): Promise<void>;
}
export const IdempotencyKeys = token<IdempotencyKeys>('IdempotencyKeys');
