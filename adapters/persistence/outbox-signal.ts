import type { NotificationChannel } from './notification-channel.js';

/** The channel on which a process says that it has put events into the outbox. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Tells the relay, in whichever process it runs, that there are new events. Signals of one moment are sent as one, after
 * commit and outside the transaction: a NOTIFY inside it would make all commits of the database queue up behind each other.
 * A lost signal costs no more than the relay's next poll.
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
