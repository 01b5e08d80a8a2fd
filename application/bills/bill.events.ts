import { aboutDueBill, dueBillNotice } from '../../domain/notifications/bill-notices.js';
import { type BillId, billId, type UserId } from '../../domain/shared/ids.js';
import type { InboxChange } from '../notifications/inbox-change.js';
import type { Clock } from '../ports/clock.js';
import type { EventKind } from '../ports/event-kind.js';
import type { PublishedEvent } from '../ports/event-outbox.js';
import type { BillRepository } from './bill.repository.js';

declare module '../ports/event-outbox.js' {
  interface EventTypes {
    'bill.created': BillId;
    'bill.due': BillId;
    'bill.paid': BillId;
    'bill.reopened': BillId;
  }
}

/** A bill that is to be paid in these days notifies its owner. */
export class BillDue implements EventKind {
  readonly type = 'bill.due';

  constructor(
    private readonly bills: Pick<BillRepository, 'find'>,
    private readonly clock: Clock,
  ) {}

  async notify({ subjectId, occurredAt }: PublishedEvent, owner: UserId): Promise<InboxChange> {
    const record = await this.bills.find(billId(subjectId), owner, this.clock.now());
    const dueDate = record?.content.dueDate;
    if (!record || !dueDate) return {};
    const { bill, content, merchantName, amountDueValue, currency } = record;
    const amount = amountDueValue !== null && currency !== null ? { amountDueValue, currency } : null;
    const due = { billId: bill.id, merchantName, invoiceNumber: content.invoiceNumber, dueDate, amount };
    return { notices: [dueBillNotice(due, bill.status === 'PENDING', occurredAt)] };
  }
}

/** A paid bill settles what was said of it. */
export const billPaid: EventKind = {
  type: 'bill.paid',
  notify: async ({ subjectId }: PublishedEvent): Promise<InboxChange> => ({ settled: aboutDueBill(subjectId) }),
};

export const SILENT_BILL_EVENTS: readonly EventKind[] = [
  { type: 'bill.created', ignored: 'The owner sees it in the list of bills, and is told when it is due.' },
  { type: 'bill.reopened', ignored: 'What brought the money back has notified the owner.' },
];
