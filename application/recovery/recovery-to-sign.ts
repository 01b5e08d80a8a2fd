import { isActive, statusAt } from '../../domain/recovery/recovery-request.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { OwnerAction, OwnerActionSource } from '../owner-actions/owner-action.js';
import { CANCEL_RECOVERY, type RecoveryCancellations } from './recovery-cancellations.js';
import type { RecoveryRequestRepository } from './recovery-request.repository.js';
import type { RecoverySetups } from './recovery-setups.js';
import { SET_UP_RECOVERY } from './set-up-recovery-operation.js';

/** Guardians that wait for the owner's signature, and recoveries that the owner can cancel. */
export class RecoveryToSign implements OwnerActionSource {
  constructor(
    private readonly setups: RecoverySetups,
    private readonly requests: RecoveryRequestRepository,
    private readonly cancellations: RecoveryCancellations,
  ) {}

  async of(userId: UserId, at: Date): Promise<readonly OwnerAction[]> {
    const [open, recoveries] = await Promise.all([this.setups.openOf(userId), this.requests.openOf(userId)]);
    const isWaiting = open && (open.state === 'NONE' || open.state === 'FAILED');
    const setUp: readonly OwnerAction[] = isWaiting
      ? [
          {
            kind: 'ACTIVATE',
            subject: 'RECOVERY_SETUP',
            subjectId: open.setup.id,
            title: null,
            operations: [SET_UP_RECOVERY],
            createdAt: open.setup.createdAt,
            expiresAt: null,
          },
        ]
      : [];
    const running = recoveries.filter(({ request }) => isActive(statusAt(request, at)));
    const isCancelling = await Promise.all(
      running.map(({ nonce }) => this.cancellations.isUnderWay(nonce, recoveries)),
    );
    const cancellable = running.filter((_, index) => !isCancelling[index]);
    const cancel = cancellable.map(
      ({ request }): OwnerAction => ({
        kind: 'OBJECT',
        subject: 'RECOVERY',
        subjectId: request.id,
        title: null,
        operations: [CANCEL_RECOVERY],
        createdAt: request.createdAt,
        // While it is executing, whichever a block has first counts: it can be cancelled as long as it can be executed.
        expiresAt: request.status === 'threshold_met' ? request.executeAfter : request.executeBefore,
      }),
    );
    return [...cancel, ...setUp];
  }
}
