import type { PublishedEvent } from '../ports/event-outbox.js';
import { token } from '../ports/token.js';

/** Events whose notifications are not written yet. The transaction that writes the notification marks the event as handled. */
export interface NotifiableEvents {
  /** Locks events for this unit of work, in their order. Those that were handled or deleted are left out. */
  take(positions: readonly bigint[]): Promise<readonly PublishedEvent[]>;
  handled(positions: readonly bigint[]): Promise<void>;
  /** Events that were published longer ago than this and not handled, because their jobs were lost or failed. The oldest first. */
  stranded(olderThanMs: number, limit: number): Promise<readonly bigint[]>;
}
export const NotifiableEvents = token<NotifiableEvents>('NotifiableEvents');
