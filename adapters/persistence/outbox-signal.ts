import type { NotificationChannel } from './notification-channel.js';

/** The channel on which a process announces new events in the outbox. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Tells the relay of any process that there are new events. Concurrent signals are sent as one, after the commit and outside the
 * transaction: a NOTIFY inside it would make all commits of the database wait for one lock. When a signal is lost, the relay's next
 * poll finds the events.
 */
export class OutboxSignal {
  private scheduled = false;

  constructor(private readonly channel: NotificationChannel) {}

  readonly raise = (): void => {
    if (this.scheduled) return;
    this.scheduled = true;
    setTimeout(() => {
      this.scheduled = false;
      this.channel.notify(OUTBOX_CHANNEL, '').catch(() => undefined);
    }, COALESCE_MS).unref();
  };
}

const COALESCE_MS = 5;
