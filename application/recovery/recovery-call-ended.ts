import { fail } from '../../domain/recovery/recovery-request.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { recoveryRequestId } from '../../domain/shared/ids.js';
import type { ContractCallListener, EndedContractCall } from '../contract-calls/contract-call-listener.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { RecoveryRequestRepository } from './recovery-request.repository.js';

/** The call that was to execute a recovery has failed. What succeeds is told by the module's events. */
export class RecoveryCallEnded implements ContractCallListener {
  readonly purpose = 'recovery-module';

  constructor(
    private readonly requests: RecoveryRequestRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async ended({ id, status }: EndedContractCall): Promise<void> {
    if (status !== 'FAILED') return;
    await this.unitOfWork.run(async () => {
      // The call of an approval has another id, and a failed one can be signed again.
      const recovery = await this.requests.find(recoveryRequestId(id));
      if (recovery?.request.status !== 'executing') return;
      const { next, events } = fail(recovery.request, this.clock.now());
      assertCurrent(await this.requests.transition(next, 'executing'), 'The recovery');
      await this.outbox.append(events);
    });
  }
}
