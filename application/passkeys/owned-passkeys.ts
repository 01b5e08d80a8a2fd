import type { WalletPasskey } from '../../domain/passkeys/passkey.js';
import type { PasskeyStatus } from '../../domain/passkeys/passkey-status.js';
import type { PasskeyId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Passkey } from './passkey.repository.js';

/** The two uses of a passkey: as a signer of the wallet, and to sign in. Each use has its own nickname. */
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

/** The passkeys of one user, without removed ones. */
export interface OwnedPasskeys {
  /** The oldest first. */
  of(userId: UserId): Promise<readonly PasskeyOverview[]>;
  find(id: PasskeyId, userId: UserId): Promise<Passkey | null>;
  /** Locks this user's passkeys until the unit of work ends. @returns the passkeys, the oldest first */
  lock(userId: UserId): Promise<readonly Passkey[]>;
  /** Compare-and-set: stores the status when it is still `from`. Returns false when another process was faster. */
  transition(next: WalletPasskey, from: PasskeyStatus): Promise<boolean>;
  /** Returns false when this user has no such passkey, or the target is LOGIN and the passkey cannot sign in. */
  relabel(id: PasskeyId, userId: UserId, target: PasskeyTarget, label: string | null): Promise<boolean>;
}
export const OwnedPasskeys = token<OwnedPasskeys>('OwnedPasskeys');
