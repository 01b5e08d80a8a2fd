import { markInvalid, markValid, type ProcessingReceipt } from '../../domain/receipts/receipt.js';
import { contentOf, lineItemsOf } from '../../domain/receipts/receipt-content.js';
import { reviewedAgain, verdictOn } from '../../domain/receipts/receipt-review.js';
import { lineItemId } from '../../domain/shared/ids.js';
import type { DrawBill } from '../bills/draw-bill.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { IdGenerator } from '../ports/id-generator.js';
import type { FileReading } from './read-file.js';
import type { ReceiptRecord, ReceiptRepository } from './receipt.repository.js';
import type { ReceiptLineItems } from './receipt-line-items.js';
import type { ReceiptPages } from './receipt-pages.js';
import type { SuggestMatch } from './suggest-match.js';

/** Stores what was read in the file of a receipt, in the place of everything that was known before. */
export class ApplyReading {
  constructor(
    private readonly receipts: ReceiptRepository,
    private readonly lineItems: ReceiptLineItems,
    private readonly pages: Pick<ReceiptPages, 'readAgain'>,
    private readonly suggestMatch: SuggestMatch,
    private readonly drawBill: Pick<DrawBill, 'execute'>,
    private readonly outbox: EventOutbox,
    private readonly ids: IdGenerator,
    private readonly clock: Clock,
  ) {}

  /** Call it in a unit of work that has locked the receipt. @throws ConflictError */
  async execute(found: ReceiptRecord, receipt: ProcessingReceipt, read: FileReading): Promise<ReceiptRecord> {
    const at = this.clock.now();
    const { reading, displayKey } = read;
    const { id, ownerId } = receipt;
    const content = contentOf(reading);
    const verdict = verdictOn(reading);
    const { payments } = found;
    const isLinked = payments.length > 0;
    // The owner's word that it was paid in parts is none of the reading's.
    const isPartialPayment = found.isPartialPayment && isLinked;
    const lineItems = lineItemsOf(reading);
    const reasons = reviewedAgain(verdict.reviewReasons, { content, payments, isPartialPayment, lineItems });
    const mark = verdict.status === 'VALID' ? markValid : markInvalid;
    const { next, events } = mark(receipt, at, reasons);
    const suggestion = isLinked ? null : await this.suggestMatch.execute(id, ownerId, content);
    const known = { receipt: next, content, displayKey, isPartialPayment, suggestion };
    const record: ReceiptRecord = { ...found, ...known, updatedAt: at };
    await this.receipts.save(found.receipt.status, record);
    const isCounted = reading.outcome === 'read' && found.mediaType === 'application/pdf';
    await this.pages.readAgain(id, receipt.fileKey, isCounted ? reading.pages : null);
    await this.drawBill.execute(receipt, content, reading);
    const items = lineItems.map((item) => ({
      ...item,
      id: lineItemId(this.ids.next()),
      receiptId: id,
    }));
    await this.lineItems.replace(id, items);
    await this.outbox.append(events);
    return record;
  }
}
