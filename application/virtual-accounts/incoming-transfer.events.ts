import { returnedNotice } from '../../domain/notifications/account-notices.js';
import { type IncomingTransferId, incomingTransferId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { IncomingTransferRepository } from './incoming-transfer.repository.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'incoming_transfer.received': IncomingTransferId;
    'incoming_transfer.paused': IncomingTransferId;
    'incoming_transfer.sent': IncomingTransferId;
    'incoming_transfer.completed': IncomingTransferId;
    'incoming_transfer.returned': IncomingTransferId;
  }
}

/** Events that only open pages need. */
export const SILENT_TRANSFER_EVENTS: readonly EventKind[] = [
  { type: 'incoming_transfer.received', ignored: 'the owner is told when the money is there' },
  { type: 'incoming_transfer.paused', ignored: 'the information request that pauses it notifies the owner' },
  { type: 'incoming_transfer.sent', ignored: 'the owner is told when the money is there' },
  { type: 'incoming_transfer.completed', ignored: 'the transaction that brings the money notifies the owner' },
];

/** A transfer that the partner has sent back notifies the owner. */
export class TransferReturned implements EventKind {
  readonly type = 'incoming_transfer.returned';

  constructor(private readonly transfers: Pick<IncomingTransferRepository, 'find'>) {}

  async notify({ subjectId, occurredAt }: PublishedEvent): Promise<InboxChange> {
    const transfer = await this.transfers.find(incomingTransferId(subjectId));
    return { notices: [transfer && returnedNotice(transfer, occurredAt)] };
  }
}
