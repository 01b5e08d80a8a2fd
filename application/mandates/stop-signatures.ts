import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Mandate, MandateRef } from './mandate.js';

/** Which mandates a signature of "stop everything" ends. */
export interface StopSignatures {
  /**
   * Stores it beside the signed operation, with the nonces that it uses up: an operation with such a nonce has not been executed because its
   * nonce is used (LapseOperations). Call it in the same unit of work.
   */
  add(owner: UserId, signedAt: Date, mandates: readonly Pick<Mandate, 'kind' | 'id' | 'activation'>[]): Promise<void>;
  /** The mandates that a "stop everything" under way ends. One that is left out of it, or did not fit in, is not among them. */
  underWay(owner: UserId): Promise<readonly string[]>;
  of(owner: UserId, signedAt: Date): Promise<readonly MandateRef[]>;
}
export const StopSignatures = token<StopSignatures>('StopSignatures');
