import type { UserId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventType, PublishedEvent } from './event-outbox.js';
import type { JobKind } from './job-queue.js';
import { token } from './token.js';

/** What follows from the events of one type. Every feature contributes its own; the start fails when nothing is said of one. */
export interface EventKind {
  readonly type: EventType;
  /** The jobs that are started for the event's subject. */
  readonly starts?: readonly JobKind[];
  /**
   * What the owner's inbox makes of it. Runs in a unit of work that has the inbox to itself, once or again after a failure, by what
   * is true then: events may come in any order.
   */
  notify?(event: PublishedEvent, owner: UserId): Promise<InboxChange>;
  /** Why the service does nothing about it. Pages hear of every event all the same. */
  readonly ignored?: string;
}
export const EventKind = token<EventKind>('EventKind');
