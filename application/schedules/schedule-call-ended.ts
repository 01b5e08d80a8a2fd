import type { ContractCallListener, EndedContractCall } from '../contract-calls/contract-call-listener.js';
import type { Clock } from '../ports/clock.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ScheduleRuns } from './schedule-runs.js';
import type { SettlePayment } from './settle-payment.js';

/** A contract call that was to make a payment has ended. */
export class ScheduleCallEnded implements ContractCallListener {
  readonly purpose = 'payment-schedule';

  constructor(
    private readonly runs: ScheduleRuns,
    private readonly settlePayment: SettlePayment,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  ended(call: EndedContractCall): Promise<void> {
    return this.unitOfWork.run(async () => {
      const run = await this.runs.ofCall(call.id);
      if (run?.status === 'DUE') await this.settlePayment.called(run, call, this.clock.now());
    });
  }
}
