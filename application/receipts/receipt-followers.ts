import type { EventFollower } from '../ports/event-follower.js';
import { followPaymentJob } from './follow-payment.js';
import { followScheduleRunJob } from './follow-schedule-run.js';

/** The events of payments that links and suggestions of receipts depend on. */
export const RECEIPT_FOLLOWERS: readonly EventFollower[] = [
  { type: 'payment.completed', starts: [followPaymentJob] },
  { type: 'payment.failed', starts: [followPaymentJob] },
  { type: 'payment.reversed', starts: [followPaymentJob] },
  { type: 'payout.refunded', starts: [followPaymentJob] },
  { type: 'schedule.payment_made', starts: [followScheduleRunJob] },
  { type: 'schedule.payment_failed', starts: [followScheduleRunJob] },
  { type: 'schedule.payment_skipped', starts: [followScheduleRunJob] },
  { type: 'schedule.payment_missed', starts: [followScheduleRunJob] },
  { type: 'schedule.payment_reversed', starts: [followScheduleRunJob] },
];
