import type { Payout } from '../../domain/payouts/payout.js';
import type { Clock } from '../ports/clock.js';
import { everySilent } from '../ports/every-item.js';
import { type JobQueue, job } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import type { BankingPartner } from './banking-partner.js';
import type { FollowPayout } from './follow-payout.js';
import type { PayoutRepository, Silence } from './payout.repository.js';
import { submitPayoutJob } from './submit-payout.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than any bank may take to return a transfer without the recipient's consent. */
const RETURNABLE_DAYS = 14;

/** The sweep that asks the partner about payouts of which it has said nothing for long, because its message or our job was lost. */
export class ResumePayouts implements Sweep {
  readonly name = 'resume-payouts';
  readonly everyMs = 1_000;

  constructor(
    private readonly payouts: Pick<PayoutRepository, 'takeSilent'>,
    private readonly partner: Pick<BankingPartner, 'find'>,
    private readonly followPayout: Pick<FollowPayout, 'execute'>,
    private readonly queue: JobQueue,
    private readonly clock: Clock,
    private readonly silence: Silence,
  ) {}

  /**
   * A payout for which it fails stops no other one.
   * @throws ServiceUnavailableError when the partner does not answer; the next run begins with the payouts behind this one
   */
  async execute(): Promise<void> {
    const paidSince = new Date(this.clock.now().getTime() - RETURNABLE_DAYS * DAY_MS);
    await everySilent(
      () => this.payouts.takeSilent(this.silence, paidSince, 1),
      (payout) => this.resume(payout),
    );
  }

  private async resume(payout: Payout): Promise<void> {
    const { paymentId } = payout;
    if (isUnsubmitted(payout)) return this.queue.add([job(submitPayoutJob, paymentId)]);
    const report = await this.partner.find(paymentId);
    if (report) await this.followPayout.execute(paymentId, report);
  }
}

/** Or not known to be funded: the partner gets the order again, with the funding that the chain has now. */
function isUnsubmitted({ status }: Payout): boolean {
  return status === 'FUNDED' || status === 'SUBMITTED';
}
