import { expire } from '../../domain/payments/payment-request.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { Sweep } from '../ports/sweep.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';

const BATCH = 100;

/** The sweep that expires requests past their approval window. They read as expired before, too (docs/rules/statuses.md#expiry-on-read). */
export class ExpirePayments implements Sweep {
  readonly name = 'expire-payments';
  readonly everyMs = 1_000;

  constructor(
    private readonly payments: PaymentRequestRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(): Promise<void> {
    for (const id of await this.payments.overdue(this.clock.now(), BATCH)) await this.expireOne(id);
  }

  private async expireOne(id: PaymentRequestId): Promise<void> {
    const payment = await this.payments.find(id);
    if (payment?.status !== 'PENDING_APPROVAL') return;
    const { next, events } = expire(payment, this.clock.now());
    await this.unitOfWork.run(async () => {
      if (await this.payments.transition(next, payment.status)) await this.outbox.append(events);
    });
  }
}
