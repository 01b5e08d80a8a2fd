import { aboutProposal, endNotice } from '../../domain/notifications/payment-notices.js';
import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';
import { paymentWords } from './payment-words.js';
import type { PaymentTypes } from './types/payment-types.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'payment.completed': PaymentRequestId;
    'payment.failed': PaymentRequestId;
    /** The approval window ended without a decision. */
    'payment.expired': PaymentRequestId;
  }
}

/** The end of a payment notifies the owner, unless the owner caused it. */
export class PaymentEnded implements EventKind {
  constructor(
    readonly type: 'payment.completed' | 'payment.failed' | 'payment.expired',
    private readonly payments: PaymentRequestRepository,
    private readonly types: PaymentTypes,
  ) {}

  async notify({ subjectId, occurredAt }: PublishedEvent): Promise<InboxChange> {
    const payment = await this.payments.find(paymentRequestId(subjectId));
    return {
      notices: [payment && endNotice(payment, paymentWords(this.types, payment), occurredAt)],
      settled: aboutProposal(subjectId),
    };
  }
}
