import { payoutNotice } from '../../domain/notifications/payout-notices.js';
import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { PaymentRequestRepository } from '../payments/payment-request.repository.js';
import { paymentWords } from '../payments/payment-words.js';
import type { PaymentTypes } from '../payments/types/payment-types.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { PayoutRepository } from './payout.repository.js';
import { submitPayoutJob } from './submit-payout.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** The chain has brought the banking partner the money of a payment. The subject is the payment, here and below. */
    'payout.funded': PaymentRequestId;
    'payout.submitted': PaymentRequestId;
    'payout.processing': PaymentRequestId;
    'payout.paid': PaymentRequestId;
    'payout.rejected': PaymentRequestId;
    'payout.returned': PaymentRequestId;
    'payout.refunded': PaymentRequestId;
  }
}

/** The partner gets a funded payout. */
export const payoutFunded: EventKind<'payout.funded'> = { type: 'payout.funded', starts: [submitPayoutJob] };

/** Events that only open pages need. */
export const SILENT_PAYOUT_EVENTS: readonly EventKind[] = [
  { type: 'payout.submitted', ignored: 'the owner is told when the money has arrived or has come back' },
  { type: 'payout.processing', ignored: 'the owner is told when the money has arrived or has come back' },
  { type: 'payout.refunded', ignored: 'the transaction that brings the money back notifies the owner' },
];

/** A payout that a bank has booked, or has not kept, notifies the owner. */
export class PayoutEnded implements EventKind {
  constructor(
    readonly type: 'payout.paid' | 'payout.rejected' | 'payout.returned',
    private readonly payouts: Pick<PayoutRepository, 'find'>,
    private readonly payments: Pick<PaymentRequestRepository, 'find'>,
    private readonly types: PaymentTypes,
  ) {}

  async notify({ type, subjectId, occurredAt }: PublishedEvent): Promise<InboxChange> {
    const id = paymentRequestId(subjectId);
    const [payout, payment] = await Promise.all([this.payouts.find(id), this.payments.find(id)]);
    if (!payout || !payment) return {};
    const isPaid = type === 'payout.paid';
    return { notices: [payoutNotice(isPaid, payout, payment, paymentWords(this.types, payment), occurredAt)] };
  }
}
