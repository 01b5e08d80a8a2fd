import { complete, fail } from '../../domain/payments/payment-request.js';
import { paymentRequestId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { OperationOutcomes } from '../wallet-operations/operation-outcomes.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';
import type { PaymentTypes } from './types/payment-types.js';

/** The subject is a payment request whose operation the chain has included. */
export const settlePaymentJob: JobKind = {
  name: 'settle-payment',
  concurrency: 10,
  attempts: 50,
  backOff: { firstMs: 500, capMs: 10_000 },
};

/** Ends an approved payment by what the chain says became of its operation. */
export class SettlePayment implements JobHandler {
  readonly kind = settlePaymentJob;

  constructor(
    private readonly payments: PaymentRequestRepository,
    private readonly outcomes: OperationOutcomes,
    private readonly types: PaymentTypes,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(id: string): Promise<void> {
    const payment = await this.payments.find(paymentRequestId(id));
    if (payment?.status !== 'APPROVED') return;
    const outcome = await this.outcomes.of(payment.id);
    if (!outcome) return;
    const now = this.clock.now();
    const { next, events } = outcome.success
      ? complete(payment, now, outcome.transactionHash)
      : fail(payment, now, {
          code: 'OPERATION_REVERTED',
          reason: outcome.revertReason ?? 'The payment was reverted on chain; nothing was moved',
        });
    await this.unitOfWork.run(async () => {
      if (!(await this.payments.transition(next, payment.status))) return;
      await this.types.of(next.instruction).book(next);
      await this.outbox.append(events);
    });
  }
}
