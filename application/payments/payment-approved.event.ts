import { aboutProposal } from '../../domain/notifications/payment-notices.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import { submitPaymentJob } from './submit-payment.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'payment.approved': PaymentRequestId;
  }
}

/** An approval starts the execution, and settles the proposal's notification. */
export const paymentApproved: EventKind = {
  type: 'payment.approved',
  starts: [submitPaymentJob],
  notify: async ({ subjectId }: PublishedEvent): Promise<InboxChange> => ({ settled: aboutProposal(subjectId) }),
};
