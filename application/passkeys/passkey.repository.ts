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
  /** The passkeys that have not been removed, the oldest first. */
  ofUser(userId: UserId): Promise<readonly Passkey[]>;
  /**
   * Records a use of the passkey with its counter. Returns false when the stored counter has this value or a higher one: the assertion
   * was used before, or the passkey was cloned. A counter that is always 0 is not checked. Also returns false for a passkey that is not
   * confirmed.
   */
  recordUse(id: PasskeyId, signCount: number): Promise<boolean>;
}
export const PasskeyRepository = token<PasskeyRepository>('PasskeyRepository');
