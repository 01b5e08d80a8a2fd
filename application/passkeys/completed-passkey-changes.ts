import type { CompletedPasskeyChange, ReversedPasskeyChange } from '../../domain/notifications/security-notices.js';
import { token } from '../ports/token.js';

/** The changes of a wallet's signers that the chain has executed. */
export interface CompletedPasskeyChanges {
  /** Of one passkey, the oldest first. */
  of(passkeyId: string): Promise<readonly CompletedPasskeyChange[]>;
  /** The changes of one passkey that the chain had executed and has dropped, the oldest first. */
  reversedOf(passkeyId: string): Promise<readonly ReversedPasskeyChange[]>;
}
export const CompletedPasskeyChanges = token<CompletedPasskeyChanges>('CompletedPasskeyChanges');
