import type { Hex } from '../../../application/ports/user-operation.js';
import type { NotificationChannel } from '../notification-channel.js';

/** The channel on which a process announces that a node has taken transactions. Their hashes are words of the payload. */
export const SENT_CHANNEL = 'transaction_sent';

const WITHIN_MS = 2;
/** A payload has less than 8,000 bytes. */
const MOST_HASHES = 100;

/** Tells the indexer of any process to look for the block of a transaction. When a signal is lost, the indexer's next look finds the block. */
export class SentSignal {
  private untold: Hex[] = [];

  constructor(private readonly channel: NotificationChannel) {}

  readonly raise = (hash: Hex): void => {
    this.channel.tellHere(SENT_CHANNEL, hash);
    if (this.untold.push(hash) === 1) setTimeout(() => this.tellOthers(), WITHIN_MS).unref();
  };

  private tellOthers(): void {
    const hashes = this.untold.slice(0, MOST_HASHES);
    this.untold = [];
    this.channel.notifyOthers(SENT_CHANNEL, ...hashes).catch(() => undefined);
  }
}

/** The transactions of a signal. */
export function sentTransactions(payload: string): readonly string[] {
  return payload.split(' ').filter((word) => word.startsWith('0x'));
}
