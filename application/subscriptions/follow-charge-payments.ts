import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventFollower } from '../ports/event-follower.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import type { ChargeRepository } from './charge.repository.js';
import type { SettleCharge } from './settle-charge.js';

const settlePaidChargeJob: JobKind<PaymentRequestId> = {
  name: 'settle-paid-charge',
  subjectId: paymentRequestId,
  concurrency: 2,
  attempts: 5,
  backOff: { firstMs: 200, capMs: 10_000 },
};

const BATCH = 100;
/** A refund comes within some weeks. */
const LOOKED_BACK_MS = 120 * 24 * 60 * 60 * 1000;

/** A payment has moved: the charge that it pays follows. */
export class SettlePaidCharge implements JobHandler<PaymentRequestId> {
  readonly kind = settlePaidChargeJob;

  constructor(
    private readonly charges: Pick<ChargeRepository, 'paidBy'>,
    private readonly settleCharge: SettleCharge,
  ) {}

  async execute(paymentId: PaymentRequestId): Promise<void> {
    const id = await this.charges.paidBy(paymentId);
    if (id) await this.settleCharge.execute(id);
  }
}

/** The sweep that settles charges whose job the queue has lost. */
export class ResumeCharges implements Sweep {
  readonly name = 'resume-charges';
  readonly everyMs = 30_000;

  constructor(
    private readonly charges: Pick<ChargeRepository, 'unsettled'>,
    private readonly settleCharge: SettleCharge,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - LOOKED_BACK_MS);
    for (const id of await this.charges.unsettled(since, BATCH)) await this.settleCharge.execute(id);
  }
}

export const CHARGE_FOLLOWS: readonly EventFollower[] = (['payment.completed', 'payment.reversed'] as const).map(
  (type) => ({ type, starts: [settlePaidChargeJob] }),
);
