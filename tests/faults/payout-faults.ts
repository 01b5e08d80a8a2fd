import type { Container } from 'inversify';
import { BankingPartner } from '../../application/payouts/banking-partner.js';
import { PartnerEvents } from '../../application/payouts/partner-events.js';
import { PayoutRepository } from '../../application/payouts/payout.repository.js';
import { type Job, JobQueue } from '../../application/ports/job-queue.js';
import { PartnerPayouts } from '../../application/sandbox/partner-payouts.js';
import { atBroadcast, die, thenDie } from './fault-points.js';
import { intercept } from './intercept.js';

/** Dies when the call has been carried out. What it changed is lost where a transaction is open around it. */
const dieAfter = (port: Parameters<typeof intercept>[1], method: string) => (container: Container) =>
  intercept(container, port, method, async (call) => {
    await call();
    return die();
  });

/** The places at which the process dies in the life of a payout, and of the money that comes back, in the order in which it passes them. */
export const payoutFaults = {
  'while-payout-stored': dieAfter(PayoutRepository, 'add'),

  'after-payout-stored': (container: Container) =>
    intercept(container, JobQueue, 'add', (call, [jobs]: [readonly Job[]]) =>
      jobs.some(({ kind }) => kind.name === 'submit-payout') ? die() : call(),
    ),

  'after-partner-has-payout': dieAfter(BankingPartner, 'submit'),

  'while-webhook-handled': dieAfter(PartnerEvents, 'claim'),

  'while-refund-stored': dieAfter(PartnerPayouts, 'nameRefund'),

  'after-refund-stored': (container: Container) => atBroadcast(container, 'refund-payout', die),

  'after-refund-broadcast': (container: Container) => atBroadcast(container, 'refund-payout', thenDie),

  'while-refund-ended': dieAfter(PartnerPayouts, 'markRefunded'),
} satisfies Readonly<Record<string, (container: Container) => void>>;

export type PayoutFault = keyof typeof payoutFaults;
