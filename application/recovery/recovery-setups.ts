import type { RecoveryTimes } from '../../domain/recovery/recovery-times.js';
import type { RecoverySetupId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';
import type { Hex } from '../ports/user-operation.js';

/** A guardian as the module on chain has it. */
export interface ChainGuardian {
  readonly x: Hex;
  readonly y: Hex;
  readonly weight: number;
}

/** What the chain says of an account's module. */
export interface RecoveryConfiguration extends RecoveryTimes {
  /** What approvals are for now. */
  readonly nonce: bigint;
  readonly guardians: readonly ChainGuardian[];
}

/** What the owner's signature is to make of the module: these guardians and times, and no others. */
export interface RecoverySetup extends RecoveryTimes {
  readonly id: RecoverySetupId;
  readonly userId: UserId;
  /** Whether the module is installed already; otherwise the signature installs it. */
  readonly isInstalled: boolean;
  readonly guardians: readonly ChainGuardian[];
  readonly createdAt: Date;
}

/** A setup with what has become of it. */
export interface RecoverySetupView {
  readonly setup: RecoverySetup;
  readonly state: 'NONE' | 'UNDER_WAY' | 'FAILED' | 'DONE';
  /** Why the chain did not do it; null unless it is FAILED. */
  readonly failureReason: string | null;
}

export interface RecoverySetups {
  /** Null when the account has never had the module. `delay` is 0 when it was uninstalled. */
  configurationOf(owner: UserId): Promise<RecoveryConfiguration | null>;
  storeConfiguration(owner: UserId, configuration: RecoveryConfiguration | null): Promise<void>;
  /** Replaces the open setup. @param setup null when there is nothing to sign */
  replace(owner: UserId, setup: RecoverySetup | null, at: Date): Promise<void>;
  /** The one that can be signed, or is under way. Null when the chain has what the owner wants. */
  openOf(owner: UserId): Promise<RecoverySetupView | null>;
  /** Null when it is somebody else's, or was replaced. */
  find(id: RecoverySetupId, owner: UserId): Promise<RecoverySetupView | null>;
}
export const RecoverySetups = token<RecoverySetups>('RecoverySetups');
