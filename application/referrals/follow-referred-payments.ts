import { HELD_FOR_MS } from '../../domain/referrals/referral.js';
import { type PaymentRequestId, referralId } from '../../domain/shared/ids.js';
import { followEach, followMoney, movedPaymentJob } from '../payments/follow-payments.js';
import type { Clock } from '../ports/clock.js';
import { everyDue, everyItem } from '../ports/every-item.js';
import type { FailedJob, JobHandler } from '../ports/job-queue.js';
import type { Rounds } from '../ports/rounds.js';
import type { Sweep } from '../ports/sweep.js';
import type { ReferralRepository } from './referral.repository.js';
import type { SettleReferral } from './settle-referral.js';

const settleReferralJob = movedPaymentJob('settle-referral-of-payment', 'events');

/** How many referrals of the round are settled in a run. */
const PORTION = 200;

/** A payment has moved: the referral of its payer follows. */
export class SettleReferralOfPayment implements JobHandler<PaymentRequestId> {
  readonly kind = settleReferralJob;

  constructor(
    private readonly referrals: Pick<ReferralRepository, 'ofPayer' | 'paidByReferees'>,
    private readonly settleReferral: SettleReferral,
  ) {}

  async execute(paymentId: PaymentRequestId): Promise<void> {
    const id = await this.referrals.ofPayer(paymentId);
    if (id) await this.settleReferral.execute(id);
  }

  async executeAll(ids: readonly PaymentRequestId[]): Promise<readonly FailedJob<PaymentRequestId>[]> {
    return followEach(await this.referrals.paidByReferees(ids), (id) => this.execute(id));
  }
}

/** The sweep that rewards what has lasted for long enough, and settles all referrals in turn, because the queue may have lost a job. */
export class ResumeReferrals implements Sweep {
  readonly name = 'resume-referrals' as const;
  readonly everyMs = 30_000;

  constructor(
    private readonly referrals: Pick<ReferralRepository, 'due'>,
    private readonly rounds: Rounds,
    private readonly settleReferral: Pick<SettleReferral, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the errors in the end; a referral that fails, or takes too long, stops no other one */
  async execute(): Promise<void> {
    await everyItem([() => this.reward(), () => this.goOn()], (step) => step());
  }

  private async reward(): Promise<void> {
    const heldSince = new Date(this.clock.now().getTime() - HELD_FOR_MS);
    await everyDue(
      (batch) => this.referrals.due(heldSince, batch),
      (id) => id,
      (id) => this.settleReferral.execute(id),
    );
  }

  /* Each for itself: what its referee has paid is read for one referral at a time. */
  private async goOn(): Promise<void> {
    const portion = await this.rounds.next(this.name, PORTION);
    await everyItem(portion, (id) => this.settleReferral.execute(referralId(id)));
  }
}

export const REFERRAL_FOLLOWS = followMoney(settleReferralJob);
