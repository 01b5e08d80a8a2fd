import { POINT_ACTIONS, type PointAction } from '../../domain/points/point-catalogue.js';
import { billId, receiptId, referralId } from '../../domain/shared/ids.js';
import { followEach, followMoney, movedPaymentJob } from '../payments/follow-payments.js';
import type { EventFollower } from '../ports/event-follower.js';
import { everyItem } from '../ports/every-item.js';
import type { FailedJob, JobHandler, JobKind } from '../ports/job-queue.js';
import type { Sweep } from '../ports/sweep.js';
import type { AwardPoints } from './award-points.js';
import type { ComparedSubject, EarningEvents } from './earning-events.js';

const BATCH = 500;
/** The batches of one action in a run. */
const MOST_BATCHES = 20;

function pointsJob<SubjectId extends string>(name: string, subjectId: (text: string) => SubjectId): JobKind<SubjectId> {
  return { name, subjectId, concurrency: 2, attempts: 5, backOff: { firstMs: 200, capMs: 10_000 } };
}

const paymentJob = movedPaymentJob('award-points-for-payment');
const receiptJob = pointsJob('award-points-for-receipt', receiptId);
const billJob = pointsJob('award-points-for-bill', billId);
const referralJob = pointsJob('award-points-for-referral', referralId);

/** Something has happened that may earn points, or take them back. */
export class AwardPointsFor implements JobHandler {
  constructor(
    readonly kind: JobKind,
    private readonly actions: readonly PointAction[],
    private readonly awardPoints: AwardPoints,
    private readonly events: Pick<EarningEvents, 'compared'>,
  ) {}

  async execute(subjectId: string): Promise<void> {
    for (const action of this.actions) await this.awardPoints.execute({ action, subjectId });
  }

  /** Those for which something else is booked than they are worth by now. */
  async executeAll(subjectIds: readonly string[]): Promise<readonly FailedJob[]> {
    const missed = new Set<string>();
    for (const action of this.actions) {
      for (const { id, isMissed } of await this.events.compared(action, subjectIds)) if (isMissed) missed.add(id);
    }
    return followEach([...missed], (subjectId) => this.execute(subjectId));
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
  ...followMoney(paymentJob),
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
 * The sweep that awards points, and takes them back, where the queue has lost a job. It compares the subjects themselves with the ledger: the
 * newest ones each time, and all of them in turn, so that no outage is too long and nothing happens too late.
 */
export class ResumePoints implements Sweep {
  readonly name = 'resume-points';
  readonly everyMs = 60_000;

  /** @param batch subjects of one action that are compared at once */
  constructor(
    private readonly events: Omit<EarningEvents, 'standing'>,
    private readonly awardPoints: Pick<AwardPoints, 'execute'>,
    private readonly batch = BATCH,
  ) {}

  /** @throws the errors in the end; a subject that fails does not stop the others, and is compared again in the next round */
  async execute(): Promise<void> {
    await everyItem(POINT_ACTIONS, async (action) => {
      const newest = await this.events.newest(action, this.batch);
      // Fewer than that are all there are.
      const others = newest.length < this.batch ? [] : [() => this.goOn(action)];
      await everyItem([() => this.award(action, newest), ...others], (step) => step());
    });
  }

  /** Compares the next batch of the round; where something was missed, there may be more of it, so the following ones, too. */
  private async goOn(action: PointAction): Promise<void> {
    await everyItem(this.batches(action), (batch) => this.award(action, batch));
  }

  private async *batches(action: PointAction): AsyncGenerator<readonly ComparedSubject[]> {
    for (let batches = 0; batches < MOST_BATCHES; batches += 1) {
      const after = await this.events.comparedUntil(action);
      const batch = await this.events.following(action, after, this.batch);
      const last = batch.length === this.batch ? (batch.at(-1)?.id ?? null) : null;
      yield batch;
      await this.events.keepComparedUntil(action, last);
      if (last === null || !batch.some(({ isMissed }) => isMissed)) return;
    }
  }

  private async award(action: PointAction, compared: readonly ComparedSubject[]): Promise<void> {
    const missed = new Set(compared.flatMap(({ subjectId, isMissed }) => (isMissed ? [subjectId] : [])));
    await everyItem(missed, (subjectId) => this.awardPoints.execute({ action, subjectId }));
  }
}
