import type { PointAction } from '../../domain/points/point-catalogue.js';
import { billId, paymentRequestId, receiptId, referralId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventFollower } from '../ports/event-follower.js';
import { everyItem } from '../ports/every-item.js';
import type { JobHandler, JobKind } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import type { AwardPoints } from './award-points.js';
import type { EarningEvents } from './earning-events.js';

const BATCH = 100;
const MINUTE_MS = 60 * 1000;
const LOOKED_BACK_MS = 2 * 24 * 60 * MINUTE_MS;
/** Of batches in a run. */
const MOST_ROUNDS = 50;

function pointsJob<SubjectId extends string>(name: string, subjectId: (text: string) => SubjectId): JobKind<SubjectId> {
  return { name, subjectId, concurrency: 2, attempts: 5, backOff: { firstMs: 200, capMs: 10_000 } };
}

const paymentJob = pointsJob('award-points-for-payment', paymentRequestId);
const receiptJob = pointsJob('award-points-for-receipt', receiptId);
const billJob = pointsJob('award-points-for-bill', billId);
const referralJob = pointsJob('award-points-for-referral', referralId);

/** Something has happened that may earn points, or take them back. */
export class AwardPointsFor implements JobHandler {
  constructor(
    readonly kind: JobKind,
    private readonly actions: readonly PointAction[],
    private readonly awardPoints: AwardPoints,
  ) {}

  async execute(subjectId: string): Promise<void> {
    for (const action of this.actions) await this.awardPoints.execute({ action, subjectId });
  }
}

/** The jobs, each with what it may award points for. A bill has the id of its receipt. */
export const POINT_JOBS: readonly (readonly [JobKind, readonly PointAction[]])[] = [
  [paymentJob, ['PAYMENT_COMPLETED']],
  [receiptJob, ['RECEIPT_ADDED', 'BILL_PAID']],
  [billJob, ['BILL_PAID']],
  [referralJob, ['REFERRAL_ACCEPTED', 'REFERRAL_REWARDED']],
];

export const POINT_FOLLOWS: readonly EventFollower[] = [
  { type: 'payment.completed', starts: [paymentJob] },
  { type: 'payment.reversed', starts: [paymentJob] },
  { type: 'payout.rejected', starts: [paymentJob] },
  { type: 'payout.returned', starts: [paymentJob] },
  { type: 'payout.refunded', starts: [paymentJob] },
  { type: 'receipt.valid', starts: [receiptJob] },
  { type: 'receipt.invalid', starts: [receiptJob] },
  { type: 'receipt.deleted', starts: [receiptJob] },
  { type: 'bill.paid', starts: [billJob] },
  { type: 'bill.reopened', starts: [billJob] },
  { type: 'referral.accepted', starts: [referralJob] },
  { type: 'referral.rewarded', starts: [referralJob] },
  { type: 'referral.reopened', starts: [referralJob] },
];

/**
 * The sweep that awards points for events whose job the queue has lost. It looks at all events since the time until which nothing was missed,
 * so an outage may last as long as it likes, and again at those of the last days.
 */
export class ResumePoints implements Sweep {
  readonly name = 'resume-points';
  readonly everyMs = 60_000;

  constructor(
    private readonly events: Pick<EarningEvents, 'missed' | 'settledUntil' | 'settleUntil'>,
    private readonly awardPoints: Pick<AwardPoints, 'execute'>,
    private readonly clock: Clock,
  ) {}

  /** @throws the first error; an event that fails does not stop the others, and is looked at again */
  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    const until = new Date(now - MINUTE_MS);
    const settled = (await this.events.settledUntil())?.getTime() ?? 0;
    const from = new Date(Math.min(settled, now - LOOKED_BACK_MS));
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const missed = await this.events.missed(from, until, BATCH);
      await everyItem(missed, (event) => this.awardPoints.execute(event));
      if (missed.length < BATCH) return this.events.settleUntil(until);
    }
  }
}
