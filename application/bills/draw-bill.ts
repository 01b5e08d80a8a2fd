import { draw } from '../../domain/bills/bill.js';
import { billContentOf, vendorKeysOf } from '../../domain/bills/bill-content.js';
import type { ReadDocument } from '../../domain/documents/read-document.js';
import type { ReceiptTerms } from '../../domain/receipts/receipt.js';
import type { ReceiptContent } from '../../domain/receipts/receipt-content.js';
import { billId } from '../../domain/shared/ids.js';
import type { Clock } from '../ports/clock.js';
import type { EventOutbox } from '../ports/event-outbox.js';
import type { BillRepository } from './bill.repository.js';

/** Makes a bill of a receipt that turned out to be an invoice whose vendor does not collect the money. Reading it again replaces what the bill says, and keeps its status. */
export class DrawBill {
  constructor(
    private readonly bills: BillRepository,
    private readonly outbox: EventOutbox,
    private readonly clock: Clock,
  ) {}

  /** Call it in the unit of work that stores the reading. */
  async execute({ id, ownerId }: ReceiptTerms, content: ReceiptContent, reading: ReadDocument): Promise<void> {
    if (reading.outcome === 'unreadable' || reading.documentType !== 'invoice' || reading.paymentTerms.isDebited) {
      await this.bills.remove(billId(id));
      return;
    }
    const { next, events } = draw({ id: billId(id), ownerId, createdAt: this.clock.now() });
    const isNew = await this.bills.put(next, billContentOf(reading), vendorKeysOf(content));
    if (isNew) await this.outbox.append(events);
  }
}
