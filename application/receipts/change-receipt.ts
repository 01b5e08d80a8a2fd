import { change, followTotal, type ReceiptEvent, reviewReasonsOf } from '../../domain/receipts/receipt.js';
import { reviewedAgain } from '../../domain/receipts/receipt-review.js';
import type { Decision } from '../../domain/shared/decision.js';
import { NotFoundError } from '../../domain/shared/errors.js';
import type { ReceiptId, UserId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { UnitOfWork } from '../ports/unit-of-work.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';
import type { ReceiptLineItems } from './receipt-line-items.js';

/** What becomes of a record; null when there is nothing to change. */
export type RecordChange = (record: ReceiptRecord, at: Date) => Promise<ReceiptRecord | null>;

/** Changes what a receipt says or which transaction paid it, and looks anew at what has to be reviewed. */
export class ChangeReceipt {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly lineItems: Pick<ReceiptLineItems, 'of'>,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws NotFoundError; ConflictError when it is deleted; and whatever the change throws */
  async execute(id: ReceiptId, ownerId: UserId, changed: RecordChange): Promise<ReceiptRecord> {
    return this.decide(id, ownerId, async (found, at) => {
      const { events: _, next: receipt } = change(found.receipt, at, reviewReasonsOf(found.receipt));
      const record = await changed({ ...found, receipt }, at);
      if (!record) return null;
      const { payments, content } = record;
      // What is paid in parts is known of the transactions that were linked when its owner said so.
      const isPartialPayment = record.isPartialPayment && payments.length > 0;
      const reviewed = { content, payments, isPartialPayment, lineItems: await this.lineItems.of(id) };
      const changing = change(record.receipt, at, reviewedAgain(reviewReasonsOf(record.receipt), reviewed));
      const following = followTotal(changing.next, at, content.amounts.totalAmountValue !== null);
      const next = { ...record, isPartialPayment, receipt: following.next };
      return { next, events: [...changing.events, ...following.events] };
    });
  }

  /** Makes a transition. @throws NotFoundError, and whatever the decision throws */
  async decide(
    id: ReceiptId,
    ownerId: UserId,
    decision: (record: ReceiptRecord, at: Date) => Promise<Decision<ReceiptRecord, ReceiptEvent> | null>,
  ): Promise<ReceiptRecord> {
    return this.unitOfWork.run(async () => {
      const found = await this.receipts.lock(id, ownerId);
      if (!found) throw new NotFoundError('The receipt');
      const at = this.clock.now();
      const decided = await decision(found, at);
      if (!decided || decided.events.length === 0) return found;
      const record = { ...decided.next, updatedAt: at };
      await this.receipts.save(found.receipt.status, record);
      await this.outbox.append(decided.events);
      return record;
    });
  }
}
