import type { PaymentRequestId } from '../../domain/shared/ids.js';
import { followEach, followMoney, movedPaymentJob } from '../payments/follow-payments.js';
import type { FailedJob, JobHandler } from '../ports/job-queue.js';
import type { PayablePayments } from './payable-payments.js';
import type { SettlePayable } from './settle-payable.js';

const settlePaidJob = movedPaymentJob('settle-paid');

/** A payment has moved, or the bank has given its money back: the bills or the charge that it pays follow. */
export class SettlePaid implements JobHandler<PaymentRequestId> {
  readonly kind = settlePaidJob;

  constructor(
    private readonly payments: Pick<PayablePayments, 'paidBy' | 'paying'>,
    private readonly settlePayable: SettlePayable,
  ) {}

  async execute(paymentId: PaymentRequestId): Promise<void> {
    for (const payable of await this.payments.paidBy(paymentId)) await this.settlePayable.execute(payable);
  }

  async executeAll(ids: readonly PaymentRequestId[]): Promise<readonly FailedJob<PaymentRequestId>[]> {
    return followEach(await this.payments.paying(ids), (id) => this.execute(id));
  }
}

export const PAYABLE_FOLLOWS = followMoney(settlePaidJob);
