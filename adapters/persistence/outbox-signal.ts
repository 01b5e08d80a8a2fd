import { coalescedSignal } from './coalesced-signal.js';
import type { NotificationChannel } from './notification-channel.js';

/** The channel on which a process announces new events in the outbox. */
export const OUTBOX_CHANNEL = 'outbox';

const WITHIN_MS = 5;

/**
 * Tells the relay of any process that there are new events, first that of this process. Concurrent signals to others are sent as one, after
 * the commit and outside the transaction: a NOTIFY inside it would make all commits of the database wait for one lock. When a signal is lost, the relay's next
 * poll finds the events.
 */
export class OutboxSignal {
  readonly raise: () => void;

  constructor(channel: NotificationChannel) {
    this.raise = coalescedSignal(channel, OUTBOX_CHANNEL, WITHIN_MS);
  }
}
