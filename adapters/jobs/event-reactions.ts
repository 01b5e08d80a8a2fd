import type { DomainEvent, PublishedEvent } from '../../application/ports/event-outbox.js';
import type { Job, JobName } from '../../application/ports/job-queue.js';

/** Which jobs an event starts; each gets the event's subject. */
const reactions: Readonly<Record<DomainEvent['type'], readonly JobName[]>> = {
  'payment.created': [],
  'payment.approved': ['submit-payment'],
  'payment.completed': [],
  'payment.failed': [],
  'payment.expired': [],
  'payment.rejected': [],
  'operation.included': ['settle-payment'],
  'passkey.changed': [],
  'passkey_change.approved': ['submit-passkey-change'],
  'passkey_change.included': ['settle-passkey-change'],
  'api_key.created': [],
  'api_key.revoked': [],
  'api_key.expired': [],
};

export function jobsFor(event: PublishedEvent): readonly Job[] {
  return reactions[event.type].map((name) => ({ name, subjectId: event.subjectId }));
}
