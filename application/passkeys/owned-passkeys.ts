import type { WalletPasskey } from '../../domain/passkeys/passkey.js';
import type { PasskeyStatus } from '../../domain/passkeys/passkey-status.js';
import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Passkey } from './passkey.repository.js';

/** The two things a passkey is: a signer of the wallet, and a way to sign in. Each has a nickname of its own. */
export const PASSKEY_TARGETS = ['WALLET', 'LOGIN'] as const;
export type PasskeyTarget = (typeof PASSKEY_TARGETS)[number];

/** A passkey as its owner sees it. */
export interface PasskeyOverview extends Passkey {
  readonly label: string | null;
  readonly loginLabel: string | null;
  /** Wall-clock time (docs/rules/time.md#two-clocks). */
  readonly lastUsedAt: Date | null;
  /** Why the newest change of it failed; null when it did not. */
  readonly failureReason: string | null;
}

/** The passkeys of one user; what was removed is not among them, and what is somebody else's is not found. */
export interface OwnedPasskeys {
  /** The oldest first. */
  of(userId: UserId): Promise<readonly PasskeyOverview[]>;
  find(id: PasskeyId, userId: UserId): Promise<Passkey | null>;
  /** Until the unit of work ends, whoever changes or uses one of this user's passkeys waits. @returns them, the oldest first */
  lock(userId: UserId): Promise<readonly Passkey[]>;
  /** Compare-and-set: stores the status when it is still `from`. False means that somebody else was faster. */
  transition(next: WalletPasskey, from: PasskeyStatus): Promise<boolean>;
  /** False when this user has no such passkey, or it is nothing to sign in with and LOGIN is meant. */
  relabel(id: PasskeyId, userId: UserId, target: PasskeyTarget, label: string | null): Promise<boolean>;
  /** Whether something that this passkey has signed is on its way to the chain. */
  hasOperationsUnderWay(id: PasskeyId): Promise<boolean>;
}
export const OwnedPasskeys = token<OwnedPasskeys>('OwnedPasskeys');
