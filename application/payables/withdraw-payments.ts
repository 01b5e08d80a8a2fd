import { reject, statusAt } from '../../domain/payments/payment-request.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { PaymentRequestRepository } from '../payments/payment-request.repository.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { Payable } from './payable.js';
import type { PayablePayments } from './payable-payments.js';

/**
 * Rejects the payments of a payable that still wait for their approval when it needs none any more: it is paid, or another payment of it is
 * on its way. Approving one of them would pay twice (docs/rules/documents.md#paying-a-bill).
 */
export class WithdrawPayments {
  constructor(
    private readonly payablePayments: Pick<PayablePayments, 'of'>,
    private readonly payments: Pick<PaymentRequestRepository, 'find' | 'transition'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
  ) {}

  /** Call it in the unit of work that has locked the payable. One that is approved at the same moment stays. */
  async execute(payable: Payable, isPaid: boolean): Promise<void> {
    const all = await this.payablePayments.of(payable);
    if (!isPaid && !all.some(({ status }) => status === 'APPROVED')) return;
    for (const { id, status } of all) if (status === 'PENDING_APPROVAL') await this.withdraw(id, payable);
  }

  private async withdraw(id: PaymentRequestId, { kind }: Payable): Promise<void> {
    const at = this.clock.now();
    const payment = await this.payments.find(id);
    if (!payment || statusAt(payment, at) !== 'PENDING_APPROVAL') return;
    const { next, events } = reject(payment, at, `The ${kind} is paid already`);
    if (await this.payments.transition(next, payment.status)) await this.outbox.append(events);
  }
}
