import { isActive, statusAt } from '../../domain/recovery/recovery-request.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { ConflictError, NotFoundError } from '../../domain/shared/errors.js';
import { recoveryRequestId, type UserId } from '../../domain/shared/ids.js';
import type { EndedWalletOperation } from '../../domain/wallet-operations/wallet-operation.js';
import type { AuditLog } from '../audit-log/audit-log.js';
import type { DomainEvent } from '../ports/event-outbox.js';
import type { OperationCard } from '../wallet-operations/operation-card.js';
import type { Approval, OperationPlan, WalletOperationKind } from '../wallet-operations/wallet-operation-kind.js';
import type { GuardianRepository } from './guardian.repository.js';
import { CANCEL_RECOVERY, type RecoveryCancellations } from './recovery-cancellations.js';
import type { RecoveryModule } from './recovery-module.js';
import type { RecoveryRequestRepository, StoredRecovery } from './recovery-request.repository.js';

interface CancelAttempt extends StoredRecovery {
  /** Counts the cancellations of this recovery from 1. */
  readonly attempt: number;
  readonly isUnderWay: boolean;
}

/** The owner, who has not lost all passkeys, ends every recovery of the account. */
export class CancelRecoveryOperation implements WalletOperationKind<CancelAttempt> {
  readonly name = CANCEL_RECOVERY;
  readonly gasClass = 'PAYMENT';
  readonly revertedWithoutReason = 'The chain did not cancel the recovery';

  constructor(
    private readonly requests: RecoveryRequestRepository,
    private readonly guardians: Pick<GuardianRepository, 'lock'>,
    private readonly cancellations: RecoveryCancellations,
    private readonly module: RecoveryModule,
    private readonly auditLog: AuditLog,
  ) {}

  async find(id: string, owner: UserId): Promise<CancelAttempt> {
    const recovery = await this.requests.find(recoveryRequestId(id));
    if (recovery?.request.userId !== owner) throw new NotFoundError('The recovery');
    const isUnderWay = await this.isUnderWay(recovery);
    return { ...recovery, attempt: await this.nextAttempt(id), isUnderWay };
  }

  plan({ request, attempt }: CancelAttempt): OperationPlan {
    const { call, gas } = this.module.cancel();
    const key = `recovery-cancellation:${request.id}:${attempt}`;
    // Anybody can start recoveries without gas. Only one that guardians have paid for is worth gas outside the budget of recoveries.
    const purse = request.status === 'initiated' ? 'RECOVERY' : 'STOP';
    return { key, calls: [call], callGas: gas, purse };
  }

  card({ request }: CancelAttempt): OperationCard {
    const lines = [{ name: 'recoveryStarted', value: request.createdAt.toISOString() }];
    return { title: 'Cancel the recovery of your account', lines };
  }

  assertSignable({ request, isUnderWay }: CancelAttempt, at: Date): void {
    if (isUnderWay) throw new ConflictError('The recovery is being cancelled');
    const status = statusAt(request, at);
    // The chain takes a cancellation also while somebody executes: whichever a block has first counts.
    if (!isActive(status)) throw new ConflictError(`The recovery is ${status} and cannot be cancelled`);
  }

  async approved(subject: CancelAttempt, approval: Approval): Promise<readonly DomainEvent[]> {
    const { request, attempt } = subject;
    const { at, origin, passkeyId } = approval;
    await this.guardians.lock(request.userId);
    const isFirst = (await this.nextAttempt(request.id)) === attempt && !(await this.isUnderWay(subject));
    assertCurrent(isFirst, 'The recovery');
    const details = { recoveryId: request.id, signedWith: passkeyId };
    await this.auditLog.append({ type: 'recovery.cancel_approved', userId: request.userId, origin, details });
    return [told(request.id, request.userId, at)];
  }

  /** That it is cancelled is told by the module's events. */
  async completed({ subjectId, userId, endedAt }: EndedWalletOperation): Promise<readonly DomainEvent[]> {
    return [told(subjectId, userId, endedAt)];
  }

  async failed({ subjectId, userId, endedAt }: EndedWalletOperation): Promise<readonly DomainEvent[]> {
    return [told(subjectId, userId, endedAt)];
  }

  async reversed({ subjectId, userId }: EndedWalletOperation, at: Date): Promise<readonly DomainEvent[]> {
    return [told(subjectId, userId, at)];
  }

  private async nextAttempt(id: string): Promise<number> {
    return (await this.cancellations.countFor(id)) + 1;
  }

  private async isUnderWay({ request, nonce }: StoredRecovery): Promise<boolean> {
    return this.cancellations.isUnderWay(nonce, await this.requests.openOf(request.userId));
  }
}

function told(id: string, userId: UserId, occurredAt: Date): DomainEvent {
  return { type: 'recovery_request.changed', subjectId: recoveryRequestId(id), userId, occurredAt };
}
