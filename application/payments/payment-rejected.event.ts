import { aboutProposal } from '../../domain/notifications/payment-notices.js';
import type { PaymentRequestId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'payment.rejected': PaymentRequestId;
  }
}

/** A rejection settles the proposal's notification. */
export const paymentRejected: EventKind = {
  type: 'payment.rejected',
  notify: async ({ subjectId }: PublishedEvent): Promise<InboxChange> => ({ settled: aboutProposal(subjectId) }),
};
