import { aboutTransaction, receiptNotice, reversedReceipt } from '../../domain/notifications/receipt-notices.js';
import type { UserId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { Clock } from '../ports/clock.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { ReceivedTransfers } from './received-transfers.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    /** Money came in, in a final block. The subject is the transaction's hash. */
    'transaction.received': string;
    /** The chain dropped a block with a movement of the user's. The subject is the transaction's hash. */
    'transaction.dropped': string;
  }
}

/** Received money notifies the owner, by the current ledger. */
export class TransactionReceived implements EventKind {
  readonly type = 'transaction.received';

  constructor(
    private readonly transfers: ReceivedTransfers,
    private readonly clock: Clock,
  ) {}

  async notify({ subjectId }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const [transfers, now] = [await this.transfers.of(owner, subjectId), this.clock.now()];
    const notices = transfers.map((transfer) => receiptNotice(transfer, now));
    return { notices, withdrawn: aboutTransaction(subjectId) };
  }
}

/**
 * The notification of a transaction that the chain has dropped is replaced by one that says so, unless the transaction is in another block
 * by now.
 */
export class TransactionDropped implements EventKind {
  readonly type = 'transaction.dropped';

  constructor(
    private readonly transfers: ReceivedTransfers,
    private readonly clock: Clock,
  ) {}

  async notify({ subjectId, position, occurredAt }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const [transfers, now] = [await this.transfers.of(owner, subjectId), this.clock.now()];
    return {
      withdrawn: aboutTransaction(subjectId),
      kept: transfers.map((transfer) => receiptNotice(transfer, now).about),
      instead: (notice) => reversedReceipt(notice, String(position), occurredAt),
    };
  }
}
