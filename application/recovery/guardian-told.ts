import type { DomainEvent } from '../ports/event-outbox.js';
import type { Guardian } from './guardian.repository.js';

/** Tells the owner, and a guardian who is a user, that something about the guardian has changed. */
export function guardianTold({ id, userId, contact }: Guardian, occurredAt: Date): readonly DomainEvent[] {
  const owner = { type: 'guardian.changed', subjectId: id, userId, occurredAt } as const;
  if (contact.kind !== 'user') return [owner];
  return [owner, { type: 'guardianship.changed', subjectId: id, userId: contact.userId, occurredAt }];
}
