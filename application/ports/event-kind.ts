import type { UserId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventType, EventTypes, PublishedEvent } from './event-outbox.js';
import type { JobKind } from './job-queue.js';
import { token } from './token.js';

/**
 * The consequences of the events of one type. Every feature contributes its own. The start fails when a type is contributed twice, or
 * without a consequence and without a reason in `ignored`. A test finds a declared type that nobody contributes.
 */
export interface EventKind<Type extends EventType = EventType> {
  readonly type: Type;
  /** The jobs to start for the event's subject. */
  readonly starts?: readonly JobKind<EventTypes[Type]>[];
  /**
   * The change of the owner's inbox. Runs in a unit of work that has locked the inbox, and runs again after a failure. It must use the
   * current state, because events can arrive in any order.
   */
  notify?(event: PublishedEvent, owner: UserId): Promise<InboxChange>;
  /** Why the event has no consequences. Open pages get every event nevertheless. */
  readonly ignored?: string;
}
export const EventKind = token<EventKind>('EventKind');
