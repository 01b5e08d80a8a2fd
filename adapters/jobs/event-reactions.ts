import { notifies } from '../../application/notifications/notifying-events.js';
import type { DomainEvent, PublishedEvent } from '../../application/ports/event-outbox.js';
import type { Job, JobName } from '../../application/ports/job-queue.js';

/** Which jobs an event starts for its subject. */
const reactions: Readonly<Record<DomainEvent['type'], readonly JobName[]>> = {
  'payment.created': [],
  'payment.approved': ['submit-payment'],
  'payment.completed': [],
  'payment.failed': [],
  'payment.expired': [],
  'payment.rejected': [],
  'operation.included': ['settle-payment'],
  'transaction.received': [],
  'transaction.dropped': [],
  'session.started': [],
  'session.ended': [],
  'passkey.changed': [],
  'passkey_change.approved': ['submit-passkey-change'],
  'passkey_change.included': ['settle-passkey-change'],
  'api_key.created': [],
  'api_key.revoked': [],
  'api_key.expired': [],
  'external_account.saved': [],
  'address_book.changed': [],
  'notification.created': [],
  'notification.changed': [],
};

export function jobsFor({ type, subjectId, position }: PublishedEvent): readonly Job[] {
  const jobs = reactions[type].map((name) => ({ name, subjectId }));
  return notifies(type) ? [...jobs, { name: 'notify', subjectId: String(position) }] : jobs;
}
