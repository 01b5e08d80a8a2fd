import { aboutProposal } from '../../domain/notifications/payment-notices.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'payment.approved': PaymentRequestId;
  }
}

/** An approval settles the notification of the proposal. The signed operation starts the execution. */
export const paymentApproved: EventKind = {
  type: 'payment.approved',
  notify: async ({ subjectId }: PublishedEvent): Promise<InboxChange> => ({ settled: aboutProposal(subjectId) }),
};
