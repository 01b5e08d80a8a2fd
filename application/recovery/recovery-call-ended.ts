import { nextExecutionAt } from '../../domain/recovery/recovery-request.js';
import type { ContractCallListener, EndedContractCall } from '../contract-calls/contract-call-listener.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { RecoveryRequestRepository } from './recovery-request.repository.js';

/**
 * The call that was to execute a recovery has failed. It is requested again, because the recovery can be executed until its window ends. What
 * succeeds is told by the module's events.
 */
export class RecoveryCallEnded implements ContractCallListener {
  readonly purpose = 'recovery-module';

  constructor(
    private readonly requests: RecoveryRequestRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async ended({ id, status, failure }: EndedContractCall): Promise<void> {
    if (status !== 'FAILED') return;
    await this.unitOfWork.run(async () => {
      // The call of an approval belongs to no execution, and a failed one can be signed again.
      const request = (await this.requests.findByExecution(id))?.request;
      if (request?.status !== 'executing') return;
      const at = this.clock.now();
      const retryAt = nextExecutionAt(request.executeAfter, at);
      if (!(await this.requests.executionFailed(id, failure ?? 'The call failed', retryAt))) return;
      const { userId } = request;
      await this.outbox.append([{ type: 'recovery_request.changed', subjectId: request.id, userId, occurredAt: at }]);
    });
  }
}
