import type { EventType, EventTypes } from './event-outbox.js';
import type { JobKind } from './job-queue.js';
import { token } from './token.js';

/**
 * What another feature than the event's own does when it happens: receipts follow the payments that they belong to. Several features can
 * follow one event.
 */
export interface EventFollower<Type extends EventType = EventType> {
  readonly type: Type;
  /** The jobs to start for the event's subject, besides those of its kind. */
  readonly starts: readonly JobKind<EventTypes[Type]>[];
}
export const EventFollower = token<EventFollower>('EventFollower');
