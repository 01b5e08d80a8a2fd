import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import type { EventFollower } from '../ports/event-follower.js';
import type { JobKind } from '../ports/job-queue.js';

/** What moves the money of a payment, or gives it back. */
const MOVES = [
  'payment.completed',
  'payment.reversed',
  'payout.rejected',
  'payout.returned',
  'payout.refunded',
] as const;

/**
 * A job about a payment whose money has moved. It looks at what is by now, so it may run again, late and in any order.
 * @param sweep `events` where no sweep of its own comes round to every payment soon (JobKind)
 */
export function movedPaymentJob(name: string, sweep: 'own' | 'events' = 'own'): JobKind<PaymentRequestId> {
  const backOff = { firstMs: 200, capMs: 60_000 };
  const kind = { name, subjectId: paymentRequestId, concurrency: 2, attempts: 8, backOff, isShort: true } as const;
  return sweep === 'events' ? { ...kind, isFollowedAgain: true } : kind;
}

/** Starts the job whenever the money of a payment has moved. */
export function followMoney(job: JobKind<PaymentRequestId>): readonly EventFollower[] {
  return MOVES.map((type) => ({ type, starts: [job] }));
}
