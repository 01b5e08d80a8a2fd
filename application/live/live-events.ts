import type { OwnerScope } from '../../domain/shared/owner-scope.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import { token } from '../ports/token.js';

/** The events of one user, live, from all processes. */
export interface LiveEvents {
  /**
   * @param after the last position that the listener has seen; later events come first. Null starts with the next event
   * @param signal ends the subscription
   */
  subscribe(owner: OwnerScope, after: bigint | null, signal: AbortSignal): AsyncIterable<PublishedEvent>;
}
export const LiveEvents = token<LiveEvents>('LiveEvents');
