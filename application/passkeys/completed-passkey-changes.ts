import type { CompletedPasskeyChange } from '../../domain/notifications/security-notices.js';
import { token } from '../ports/token.js';

/** The changes of a wallet's signers that the chain has executed. */
export interface CompletedPasskeyChanges {
  /** Of one passkey, the oldest first. */
  of(passkeyId: string): Promise<readonly CompletedPasskeyChange[]>;
}
export const CompletedPasskeyChanges = token<CompletedPasskeyChanges>('CompletedPasskeyChanges');
