import { HELD_FOR_MS } from '../../domain/referrals/referral.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import { followMoney, movedPaymentJob } from '../payments/follow-payments.js';
import type { Clock } from '../ports/clock.js';
import { everyDue } from '../ports/every-item.js';
import type { JobHandler } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import type { ReferralRepository } from './referral.repository.js';
import type { SettleReferral } from './settle-referral.js';

const settleReferralJob = movedPaymentJob('settle-referral-of-payment');

const LOOKED_BACK_MS = 120 * 24 * 60 * 60 * 1000;

/** A payment has moved: the referral of its payer follows. */
export class SettleReferralOfPayment implements JobHandler<PaymentRequestId> {
  readonly kind = settleReferralJob;

  constructor(
    private readonly referrals: Pick<ReferralRepository, 'ofPayer'>,
    private readonly settleReferral: SettleReferral,
  ) {}

  async execute(paymentId: PaymentRequestId): Promise<void> {
    const id = await this.referrals.ofPayer(paymentId);
    if (id) await this.settleReferral.execute(id);
  }
}

/** The sweep that rewards what has lasted for long enough, and settles referrals whose job the queue has lost. */
export class ResumeReferrals implements Sweep {
  readonly name = 'resume-referrals';
  readonly everyMs = 30_000;

  constructor(
    private readonly referrals: Pick<ReferralRepository, 'unsettled'>,
    private readonly settleReferral: Pick<SettleReferral, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the first error; a referral that fails does not stop the others */
  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    const times = { heldSince: new Date(now - HELD_FOR_MS), movedSince: new Date(now - LOOKED_BACK_MS) };
    await everyDue(
      (batch) => this.referrals.unsettled(times, batch),
      (id) => id,
      (id) => this.settleReferral.execute(id),
    );
  }
}

export const REFERRAL_FOLLOWS = followMoney(settleReferralJob);
