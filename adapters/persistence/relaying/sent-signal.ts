import { coalescedSignal } from '../coalesced-signal.js';
import type { NotificationChannel } from '../notification-channel.js';

/** The channel on which a process announces that a node has taken a transaction. */
export const SENT_CHANNEL = 'transaction_sent';

const WITHIN_MS = 2;

/** Tells the indexer of any process to look for a new block. When a signal is lost, the indexer's next look finds the block. */
export class SentSignal {
  readonly raise: () => void;

  constructor(channel: NotificationChannel) {
    this.raise = coalescedSignal(channel, SENT_CHANNEL, WITHIN_MS);
  }
}
