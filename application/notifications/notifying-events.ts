import type { DomainEvent } from '../ports/event-outbox.js';

type EventType = DomainEvent['type'];

/** Whether an event adds to an inbox, or changes what stands in one. */
const NOTIFIES: Readonly<Record<EventType, boolean>> = {
  'payment.created': true,
  'payment.approved': true,
  'payment.completed': true,
  'payment.failed': true,
  'payment.expired': true,
  'payment.rejected': true,
  'operation.included': false,
  'transaction.received': true,
  'transaction.dropped': true,
  'session.started': true,
  'session.ended': false,
  'passkey.changed': true,
  'passkey_change.approved': false,
  'passkey_change.included': false,
  'api_key.created': true,
  'api_key.revoked': false,
  'api_key.expired': false,
  'external_account.saved': true,
  'address_book.changed': false,
  'notification.created': false,
  'notification.changed': false,
};

export const NOTIFYING_EVENTS = (Object.keys(NOTIFIES) as readonly EventType[]).filter((type) => NOTIFIES[type]);

export function notifies(type: EventType): boolean {
  return NOTIFIES[type];
}
