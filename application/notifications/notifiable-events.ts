import type { PublishedEvent } from '../ports/event-outbox.js';
import { token } from '../ports/token.js';

/** Events that inboxes have not heard of. An event is marked in the transaction that tells of it. */
export interface NotifiableEvents {
  /** Takes an event for this unit of work; another one that wants it waits. Null when it was handled, or is forgotten. */
  take(position: bigint): Promise<PublishedEvent | null>;
  handled(position: bigint): Promise<void>;
  /** Published longer ago than this and not handled: their jobs were lost, or failed. The oldest first. */
  stranded(olderThanMs: number, limit: number): Promise<readonly bigint[]>;
}
export const NotifiableEvents = token<NotifiableEvents>('NotifiableEvents');
