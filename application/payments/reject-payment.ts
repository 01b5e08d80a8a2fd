import { reject } from '../../domain/payments/payment-request.js';
import { assertCurrent } from '../../domain/shared/compare-and-set.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { PaymentRequestId, UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';

/** Rejects a payment for its owner. Rejecting a rejected one changes nothing (docs/rules/statuses.md#repeated-actions). */
export class RejectPayment {
  constructor(
    private readonly payments: PaymentRequestRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError when missing or somebody else's, ConflictError when it can no longer be rejected */
  async execute(input: {
    readonly id: PaymentRequestId;
    readonly userId: UserId;
    readonly reason: string | null;
  }): Promise<void> {
    const payment = await this.payments.findOwned(input.id, input.userId);
    if (!payment) throw new NotFoundError('The payment request');
    if (payment.status === 'REJECTED') return;
    await this.unitOfWork.run(async () => {
      const { next, events } = reject(payment, this.clock.now(), input.reason);
      const isCurrent = await this.payments.transition(next, payment.status);
      assertCurrent(isCurrent, 'The payment request', 'approved, rejected or expired');
      await this.outbox.append(events);
    });
  }
}
