import { coalescedSignal } from '../coalesced-signal.js';
import type { NotificationChannel } from '../notification-channel.js';

/** The channel on which a process announces that deliveries are due. */
export const WEBHOOK_CHANNEL = 'webhooks';

const WITHIN_MS = 5;

/** Tells the workers that there is something to deliver. When a signal is lost, the next sweep finds it. */
export class WebhookSignal {
  readonly raise: () => void;

  constructor(channel: NotificationChannel) {
    this.raise = coalescedSignal(channel, WEBHOOK_CHANNEL, WITHIN_MS);
  }
}
