import { proposalNotice } from '../../domain/notifications/payment-notices.js';
import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { Clock } from '../ports/clock.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';
import { paymentWords } from './payment-words.js';
import type { PaymentTypes } from './types/payment-types.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'payment.created': PaymentRequestId;
  }
}

/** A proposal notifies the owner that it waits for a decision. */
export class PaymentCreated implements EventKind {
  readonly type = 'payment.created';

  constructor(
    private readonly payments: PaymentRequestRepository,
    private readonly types: PaymentTypes,
    private readonly clock: Clock,
  ) {}

  async notify({ subjectId, occurredAt }: PublishedEvent): Promise<InboxChange> {
    const payment = await this.payments.find(paymentRequestId(subjectId));
    return {
      notices: [payment && proposalNotice(payment, paymentWords(this.types, payment), occurredAt, this.clock.now())],
    };
  }
}
