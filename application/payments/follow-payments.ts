import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import type { EventFollower } from '../ports/event-follower.js';
import type { FailedJob, JobKind } from '../ports/job-queue.js';

/** What moves the money of a payment, or gives it back. */
const MOVES = [
  'payment.completed',
  'payment.reversed',
  'payout.rejected',
  'payout.returned',
  'payout.refunded',
] as const;

/** Nobody waits for what follows from a payment, and most payments concern few features: what has come together is looked at with one statement. */
export const FOLLOWED_TOGETHER = { most: 50, gatherMs: 50, runs: 1 } as const;

/**
 * A job about a payment whose money has moved. It looks at what is by now, so it may run again, late and in any order.
 * @param sweep `events` where no sweep of its own comes round to every payment soon (JobKind)
 */
export function movedPaymentJob(name: string, sweep: 'own' | 'events' = 'own'): JobKind<PaymentRequestId> {
  const backOff = { firstMs: 200, capMs: 60_000 };
  const together = FOLLOWED_TOGETHER;
  const kind = {
    name,
    subjectId: paymentRequestId,
    concurrency: 2,
    attempts: 8,
    backOff,
    isShort: true,
    together,
  } as const;
  return sweep === 'events' ? { ...kind, isFollowedAgain: true } : kind;
}

/**
 * Does the jobs of the payments that concern a feature, one after the other.
 * @returns those that have failed
 */
export async function followEach<SubjectId extends string>(
  concerned: readonly SubjectId[],
  follow: (id: SubjectId) => Promise<void>,
): Promise<readonly FailedJob<SubjectId>[]> {
  const failed: FailedJob<SubjectId>[] = [];
  for (const subjectId of new Set(concerned)) {
    await follow(subjectId).catch((error: unknown) => failed.push({ subjectId, error }));
  }
  return failed;
}

/** Starts the job whenever the money of a payment has moved. */
export function followMoney(job: JobKind<PaymentRequestId>): readonly EventFollower[] {
  return MOVES.map((type) => ({ type, starts: [job] }));
}
