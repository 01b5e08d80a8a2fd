import { aboutProposal, proposalNotice } from '../../domain/notifications/payment-notices.js';
import { type PaymentRequestId, paymentRequestId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { Clock } from '../ports/clock.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import { OWN_APP } from './own-app.js';
import type { PaymentRequestRepository } from './payment-request.repository.js';
import { paymentWords } from './payment-words.js';
import type { PaymentTypes } from './types/payment-types.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'payment.created': PaymentRequestId;
  }
}

/** More than a user's open requests. */
const MOST_PENDING = 1_000;

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
    if (!payment) return {};
    const { clientId, payerId } = payment;
    // Whoever pays in the app has not been asked for anything.
    if (clientId === OWN_APP) return {};
    const now = this.clock.now();
    const pending = await this.payments.pendingOf(payerId, now, null, MOST_PENDING);
    const waiting = pending.filter((other) => other.clientId === clientId);
    const [newest] = waiting;
    // Open requests of one application have one notification together, about the newest one.
    if (newest && newest.id !== payment.id && waiting.some(({ id }) => id === payment.id)) return {};
    const notice = proposalNotice(payment, paymentWords(this.types, payment), occurredAt, now, waiting.length);
    const keep = aboutProposal(newest?.id ?? payment.id);
    return { notices: [notice], collapsed: { type: 'PAYMENT_PROPOSED', clientId, keep } };
  }
}
