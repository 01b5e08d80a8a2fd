import type { Container } from 'inversify';
import { PdfAWriter } from '../../../application/documents/pdf-a-writer.js';
import { ObjectStorage } from '../../../application/ports/object-storage.js';
import { AttachTransaction } from '../../../application/receipts/attach-transaction.js';
import { FinalizeUpload } from '../../../application/receipts/finalize-upload.js';
import { RequestUpload } from '../../../application/receipts/request-upload.js';
import type { Transaction } from '../../../application/transactions/transaction.js';
import { transactionFilter } from '../../../application/transactions/transaction-filter.js';
import { TransactionHistory } from '../../../application/transactions/transaction-history.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { ownedObjectKey } from '../../../domain/shared/object-key.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoPerson } from './demo-person.js';
import { BUSINESSES } from './story.js';

/** How many receipts are kept, of which the newest has no payment yet: the reading suggests it. */
const KEPT = 4;
/** Whose receipts are kept. */
const SHOPS = ['greengrocer', 'cafe_central'];
const TAX_PERCENT = 7n;
const MEDIA_TYPE = 'application/pdf';

/** Receipts of payments, as PDFs with text, which are read within a second. They are uploaded as any client does it. */
export class DemoReceipts {
  private readonly history: TransactionHistory;
  private readonly writer: PdfAWriter;
  private readonly storage: ObjectStorage;
  private readonly requestUpload: RequestUpload;
  private readonly finalizeUpload: FinalizeUpload;
  private readonly attachTransaction: AttachTransaction;

  constructor(container: Container) {
    this.history = resolve(container, TransactionHistory);
    this.writer = resolve(container, PdfAWriter);
    this.storage = resolve(container, ObjectStorage);
    this.requestUpload = resolve(container, RequestUpload);
    this.finalizeUpload = resolve(container, FinalizeUpload);
    this.attachTransaction = resolve(container, AttachTransaction);
  }

  /** Keeps the receipts of the latest purchases. */
  async keep(owner: DemoPerson): Promise<void> {
    const filter = transactionFilter({ direction: 'outgoing', currency: 'EUR' });
    const query = { filter, sort: 'newest', limit: 50, start: 0 } as const;
    const { transactions } = await this.history.page(owner.userId, query);
    const purchases = transactions.filter(({ counterparty }) => SHOPS.includes(usernameOf(counterparty)));
    for (const [index, purchase] of purchases.slice(0, KEPT).entries()) {
      const receiptId = await this.upload(owner, await this.receiptOf(purchase));
      if (index === 0 || purchase.hash === null) continue;
      await this.attachTransaction.execute({ receiptId, ownerId: owner.userId, transactionHash: purchase.hash });
    }
  }

  private async upload({ userId: ownerId }: DemoPerson, bytes: Uint8Array) {
    const file = { bytes, mediaType: MEDIA_TYPE } as const;
    const terms = { ownerId, mediaType: MEDIA_TYPE, size: bytes.length, receiptId: null } as const;
    const { uploadKey, receiptId } = await this.requestUpload.execute(terms);
    await this.storage.write(ownedObjectKey(ownerId, uploadKey), file);
    await this.finalizeUpload.execute({ ownerId, uploadKey });
    return receiptId;
  }

  private receiptOf({ counterparty, money, reference, occurredAt }: Transaction): Promise<Uint8Array> {
    const shop = BUSINESSES.find(({ username }) => username === usernameOf(counterparty))?.displayName ?? '';
    const [year, month, day] = utcDate(occurredAt).split('-');
    const cents = money.minorUnits / 10_000n;
    const tax = (cents * TAX_PERCENT) / (100n + TAX_PERCENT);
    const text = (amount: bigint) => formatMinorUnits(amount * 10_000n).replace('.', ',');
    const lines = [
      'Lindenstr. 12, 10115 Berlin',
      `Datum ${day}.${month}.${year}`,
      `${reference ?? 'Einkauf'} ${text(cents)} EUR`,
      `Netto ${text(cents - tax)} EUR`,
      `MwSt ${TAX_PERCENT} % ${text(tax)} EUR`,
      `Summe EUR ${text(cents)}`,
    ];
    return this.writer.write({
      title: shop,
      author: shop,
      language: 'de',
      date: occurredAt,
      blocks: [{ kind: 'title', text: shop }, ...lines.map((line) => ({ kind: 'paragraph', text: line }) as const)],
      attachments: [],
    });
  }
}

function usernameOf(counterparty: Transaction['counterparty']): string {
  return counterparty.type === 'user' ? counterparty.username : '';
}
