import type { PasskeyStatus } from '../../domain/passkeys/passkey-status.js';
import type { PasskeyId, RecoveryRequestId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

/** The passkeys that a recovery has replaced by a new one (docs/rules/recovery.md#what-a-recovery-changes). */
export interface ReplacedPasskeys {
  /** @param from the status that it had */
  mark(id: PasskeyId, by: RecoveryRequestId, from: PasskeyStatus): Promise<void>;
  /** Forgets what a recovery has replaced. @returns what it was, each with its earlier status */
  unmark(by: RecoveryRequestId): Promise<readonly { readonly id: PasskeyId; readonly from: PasskeyStatus }[]>;
  /** Whether a recovery has replaced it; then no operation for it changes its status. */
  isReplaced(id: PasskeyId): Promise<boolean>;
}
export const ReplacedPasskeys = token<ReplacedPasskeys>('ReplacedPasskeys');
