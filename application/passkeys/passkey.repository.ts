import type { WalletPasskey } from '../../domain/passkeys/passkey.js';
import type { PasskeyKind, PasskeyStatus } from '../../domain/passkeys/passkey-status.js';
import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { PasskeyCredential } from './passkey-ceremonies.js';
import type { PasskeyTarget } from './passkey-target.js';

export interface Passkey extends PasskeyCredential {
  readonly id: PasskeyId;
  readonly userId: UserId;
  readonly kind: PasskeyKind;
  readonly status: PasskeyStatus;
  readonly createdAt: Date;
}

/** A passkey as its owner sees it. */
export interface PasskeyOverview extends Passkey {
  readonly label: string | null;
  readonly loginLabel: string | null;
  /** Wall-clock time (docs/rules/time.md#two-clocks). */
  readonly lastUsedAt: Date | null;
  /** Why the newest change of it failed; null when it did not. */
  readonly failureReason: string | null;
  /** When the chain executed its addition, which had been thought to have failed; null when it is no signer because of that. */
  readonly returnedAt: Date | null;
}

/** The passkeys of all users. Only `findByCredential` and `find` find a passkey that was removed. */
export interface PasskeyRepository {
  /** @throws ConflictError when the credential is registered already */
  add(passkey: Passkey): Promise<void>;
  findByCredential(credentialId: string): Promise<Passkey | null>;
  find(id: PasskeyId): Promise<Passkey | null>;
  /** Null when it is somebody else's. */
  findOwned(id: PasskeyId, userId: UserId): Promise<Passkey | null>;
  /** The oldest first. */
  ofUser(userId: UserId): Promise<readonly Passkey[]>;
  /** The oldest first. */
  overviewOf(userId: UserId): Promise<readonly PasskeyOverview[]>;
  /** Locks this user's passkeys until the unit of work ends. @returns the passkeys, the oldest first */
  lock(userId: UserId): Promise<readonly Passkey[]>;
  /** Compare-and-set: stores the status when it is still `from`. Returns false when another process was faster. */
  transition(next: WalletPasskey, from: PasskeyStatus): Promise<boolean>;
  /** Returns false when this user has no such passkey, or the target is LOGIN and the passkey cannot sign in. */
  relabel(id: PasskeyId, userId: UserId, target: PasskeyTarget, label: string | null): Promise<boolean>;
  /**
   * Records a use of the passkey with its counter. Returns false when the stored counter has this value or a higher one: the assertion
   * was used before, or the passkey was cloned. A counter that is always 0 is not checked. Also returns false for a passkey that is not
   * confirmed.
   */
  recordUse(id: PasskeyId, signCount: number): Promise<boolean>;
}
export const PasskeyRepository = token<PasskeyRepository>('PasskeyRepository');
