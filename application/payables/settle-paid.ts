import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import type { EventFollower } from '../ports/event-follower.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { PayablePayments } from './payable-payments.js';
import type { SettlePayable } from './settle-payable.js';

const settlePaidJob: JobKind<PaymentRequestId> = {
  name: 'settle-paid',
  subjectId: paymentRequestId,
  concurrency: 2,
  attempts: 5,
  backOff: { firstMs: 200, capMs: 10_000 },
};

/** A payment has moved, or the bank has given its money back: the bills or the charge that it pays follow. */
export class SettlePaid implements JobHandler<PaymentRequestId> {
  readonly kind = settlePaidJob;

  constructor(
    private readonly payments: Pick<PayablePayments, 'paidBy'>,
    private readonly settlePayable: SettlePayable,
  ) {}

  async execute(paymentId: PaymentRequestId): Promise<void> {
    for (const payable of await this.payments.paidBy(paymentId)) await this.settlePayable.execute(payable);
  }
}

const EVENTS = [
  'payment.completed',
  'payment.reversed',
  'payout.rejected',
  'payout.returned',
  'payout.refunded',
] as const;

export const PAYABLE_FOLLOWS: readonly EventFollower[] = EVENTS.map((type) => ({ type, starts: [settlePaidJob] }));
