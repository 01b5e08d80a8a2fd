import type { JobQueue } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';
import { settlePaymentJob } from './settle-payment.js';
import { submitPaymentJob } from './submit-payment.js';

const STRANDED_AFTER_MS = 5_000;
const BATCH = 100;

/** The sweep that finds approved payments which no job is moving: the queue was wiped, or a process died. */
export class ResumePayments implements Sweep {
  readonly name = 'resume-payments';
  readonly everyMs = 2_000;

  constructor(
    private readonly payments: PaymentRequestRepository,
    private readonly queue: JobQueue,
  ) {}

  async execute(): Promise<void> {
    const stranded = await this.payments.takeStranded(STRANDED_AFTER_MS, BATCH);
    await this.queue.add(
      stranded.flatMap((subjectId) => [
        { kind: settlePaymentJob, subjectId },
        { kind: submitPaymentJob, subjectId },
      ]),
    );
  }
}
