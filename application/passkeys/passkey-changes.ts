import type {
  ApprovedPasskeyChange,
  CompletedPasskeyChange,
  FailedPasskeyChange,
  PasskeyChange,
} from '../../domain/passkeys/passkey-change.js';
import type { PasskeyChangeId, PasskeyId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { OperationOutcomes } from '../wallet-operations/operation-outcomes.js';
import type { SignedOperations } from '../wallet-operations/signed-operations.js';

/** Keeps what owners have signed to become of their wallets' signers. */
export interface PasskeyChanges {
  /** @throws ConflictError when this attempt was stored a moment ago */
  add(change: ApprovedPasskeyChange): Promise<void>;
  find(id: PasskeyChangeId): Promise<PasskeyChange | null>;
  /** How many changes of this passkey there have been. */
  attemptsOf(id: PasskeyId): Promise<number>;
  /** Compare-and-set: stores the end when it had not ended. False means that somebody else was faster. */
  end(change: CompletedPasskeyChange | FailedPasskeyChange): Promise<boolean>;
  /** Takes up to `limit` that have not ended and that nobody has moved or taken for `olderThanMs` of real time. */
  takeStranded(olderThanMs: number, limit: number): Promise<readonly PasskeyChangeId[]>;
}
export const PasskeyChanges = token<PasskeyChanges>('PasskeyChanges');

/** The signed operations of passkey changes, and what became of them. */
export type PasskeyChangeOperations = SignedOperations<PasskeyChangeId>;
export const PasskeyChangeOperations = token<PasskeyChangeOperations>('PasskeyChangeOperations');
export type PasskeyChangeOutcomes = OperationOutcomes<PasskeyChangeId>;
export const PasskeyChangeOutcomes = token<PasskeyChangeOutcomes>('PasskeyChangeOutcomes');
