import { aboutTransaction, receiptNotice } from '../../domain/notifications/receipt-notices.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { Clock } from '../ports/clock.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { ReceivedTransfers } from './received-transfers.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** Money came in, by the ledger. The subject is the transaction's hash. */
    'transaction.received': string;
    /** The chain dropped a block with a movement of the user's. The subject is the transaction's hash. */
    'transaction.dropped': string;
  }
}

/** Received money notifies the owner, by the current ledger. Notifications of transactions that the chain has dropped are withdrawn. */
export class TransactionBooked implements EventKind {
  constructor(
    readonly type: 'transaction.received' | 'transaction.dropped',
    private readonly transfers: ReceivedTransfers,
    private readonly clock: Clock,
  ) {}

  async notify({ subjectId }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const [transfers, now] = [await this.transfers.of(owner, subjectId), this.clock.now()];
    const notices = transfers.map((transfer) => receiptNotice(transfer, now));
    return { notices, withdrawn: aboutTransaction(subjectId) };
  }
}
