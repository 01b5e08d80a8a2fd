import type { Container } from 'inversify';
import { BankingPartner } from '../../application/payouts/banking-partner.js';
import { PartnerEvents } from '../../application/payouts/partner-events.js';
import { PayoutRepository } from '../../application/payouts/payout.repository.js';
import { submitPayoutJob } from '../../application/payouts/submit-payout.js';
import { JobQueue } from '../../application/ports/job-queue.js';
import { PartnerPayouts } from '../../application/sandbox/partner-payouts.js';
import { REFUND_PAYOUT } from '../../application/sandbox/run-banking-partner.js';
import { atBroadcast, die, dieAfter, thenDie } from './fault-points.js';
import { intercept } from './intercept.js';

/** The places at which the process dies in the life of a payout, and of the money that comes back, in the order in which it passes them. */
export const payoutFaults = {
  'while-payout-stored': dieAfter(PayoutRepository, 'add'),

  'after-payout-stored': (container: Container) =>
    intercept(container, JobQueue, 'add', (call, [jobs]) =>
      jobs.some(({ kind }) => kind.name === submitPayoutJob.name) ? die() : call(),
    ),

  'after-partner-has-payout': dieAfter(BankingPartner, 'submit'),

  'while-webhook-handled': dieAfter(PartnerEvents, 'claim'),

  'while-refund-stored': dieAfter(PartnerPayouts, 'nameRefund'),

  'after-refund-stored': (container: Container) => atBroadcast(container, REFUND_PAYOUT, die),

  'after-refund-broadcast': (container: Container) => atBroadcast(container, REFUND_PAYOUT, thenDie),

  'while-refund-ended': dieAfter(PartnerPayouts, 'markRefunded'),
} satisfies Readonly<Record<string, (container: Container) => void>>;

export type PayoutFault = keyof typeof payoutFaults;
