import type { UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { MandateRef } from './mandate.js';

/** Which mandates a signature of "stop everything" ends. */
export interface StopSignatures {
  /** Stores it beside the signed operation. Call it in the same unit of work. */
  add(owner: UserId, signedAt: Date, mandates: readonly MandateRef[]): Promise<void>;
  of(owner: UserId, signedAt: Date): Promise<readonly MandateRef[]>;
}
export const StopSignatures = token<StopSignatures>('StopSignatures');
