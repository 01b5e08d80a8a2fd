import type { PasskeyKind, PasskeyStatus } from '../../domain/passkeys/passkey-status.js';
import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { PasskeyCredential } from './passkey-ceremonies.js';

export interface Passkey extends PasskeyCredential {
  readonly id: PasskeyId;
  readonly userId: UserId;
  readonly kind: PasskeyKind;
  readonly status: PasskeyStatus;
  readonly createdAt: Date;
}

export interface PasskeyRepository {
  /** @throws ConflictError when the credential is registered already */
  add(passkey: Passkey): Promise<void>;
  findByCredential(credentialId: string): Promise<Passkey | null>;
  /** Those that have not been removed, the oldest first. */
  ofUser(userId: UserId): Promise<readonly Passkey[]>;
  /**
   * Records that the passkey signed, with the counter it showed. False when the stored counter has reached that value already:
   * the same assertion was used before, or the passkey was cloned. A passkey that always shows 0 does not count. False as well
   * for a passkey that is not confirmed (any more).
   */
  recordUse(id: PasskeyId, signCount: number): Promise<boolean>;
}
export const PasskeyRepository = token<PasskeyRepository>('PasskeyRepository');
