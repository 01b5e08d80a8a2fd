import { reject, statusAt } from '../../domain/payments/payment-request.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { PaymentRequestRepository } from '../payments/payment-request.repository.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { Payable } from './payable.js';
import type { Standing } from './payable-kind.js';
import type { PayablePayments } from './payable-payments.js';
import { superfluous } from './superfluous.js';

/** Rejects the payments of a payable that still wait for their approval and would pay too much (docs/rules/documents.md#paying-a-bill). */
export class WithdrawPayments {
  constructor(
    private readonly payablePayments: Pick<PayablePayments, 'of'>,
    private readonly payments: Pick<PaymentRequestRepository, 'find' | 'transition'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
  ) {}

  /** Call it in the unit of work that has locked the payable. One that is approved at the same moment stays. */
  async execute(payable: Payable, standing: Standing): Promise<void> {
    const all = await this.payablePayments.of(payable);
    for (const waiting of all.filter(({ status }) => status === 'PENDING_APPROVAL')) {
      const reason = superfluous(waiting, payable, standing, all);
      if (reason !== null) await this.withdraw(waiting.id, reason);
    }
  }

  private async withdraw(id: PaymentRequestId, reason: string): Promise<void> {
    const at = this.clock.now();
    const payment = await this.payments.find(id);
    if (!payment || statusAt(payment, at) !== 'PENDING_APPROVAL') return;
    const { next, events } = reject(payment, at, reason);
    if (await this.payments.transition(next, payment.status)) await this.outbox.append(events);
  }
}
