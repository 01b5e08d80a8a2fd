import type { UserId } from '../../domain/shared/ids.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import { token } from '../ports/token.js';

/** Events of one user as they happen, on whichever process they happened. */
export interface LiveEvents {
  /**
   * @param after the last position the listener has seen: what it missed comes first; null starts with what happens from now on
   * @param signal ends the subscription
   */
  subscribe(userId: UserId, after: bigint | null, signal: AbortSignal): AsyncIterable<PublishedEvent>;
}
export const LiveEvents = token<LiveEvents>('LiveEvents');
