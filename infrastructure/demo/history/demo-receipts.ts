import type { Container } from 'inversify';
import { DocumentReader } from '../../../application/documents/document-reader.js';
import type { PdfADocument } from '../../../application/documents/pdf-a-writer.js';
import { AttachTransaction } from '../../../application/receipts/attach-transaction.js';
import { ReadReceipt } from '../../../application/receipts/read-receipt.js';
import { DraftBewirtungsbeleg } from '../../../application/tax-documents/draft-bewirtungsbeleg.js';
import { FindMealReceipt } from '../../../application/tax-documents/find-meal-receipt.js';
import type { Transaction } from '../../../application/transactions/transaction.js';
import { transactionFilter } from '../../../application/transactions/transaction-filter.js';
import { TransactionHistory } from '../../../application/transactions/transaction-history.js';
import { utcDate } from '../../../domain/shared/calendar-date.js';
import type { ReceiptId } from '../../../domain/shared/ids.js';
import { formatMinorUnits } from '../../../domain/shared/money.js';
import { resolve } from '../../wiring/resolve.js';
import type { DemoPerson } from './demo-person.js';
import { DemoUploads } from './demo-uploads.js';
import { BUSINESSES } from './story.js';

/** How many receipts are kept, of which the newest has no payment yet: the reading suggests it. */
const KEPT = 4;
/** Whose receipts are kept. */
const CAFE = 'cafe_central';
const SHOPS = ['greengrocer', CAFE];
const GUESTS = [{ name: 'Jana Lindner', company: 'Lindner Webdesign GmbH' }];
const TAX_PERCENT = 7n;

/** Receipts of payments, and a Bewirtungsbeleg about one of them that waits for its signature. */
export class DemoReceipts {
  private readonly reader: DocumentReader;
  private readonly history: TransactionHistory;
  private readonly uploads: DemoUploads;
  private readonly attachTransaction: AttachTransaction;
  private readonly readReceipt: ReadReceipt;
  private readonly findMealReceipt: FindMealReceipt;
  private readonly draftBewirtungsbeleg: DraftBewirtungsbeleg;

  constructor(container: Container) {
    this.reader = resolve(container, DocumentReader);
    this.history = resolve(container, TransactionHistory);
    this.uploads = new DemoUploads(container);
    this.attachTransaction = resolve(container, AttachTransaction);
    this.readReceipt = resolve(container, ReadReceipt);
    this.findMealReceipt = resolve(container, FindMealReceipt);
    this.draftBewirtungsbeleg = resolve(container, DraftBewirtungsbeleg);
  }

  /** Starts what writes and reads documents, which takes a second, while the history goes on. The process that reads then waits for half a minute. */
  async prepare(): Promise<void> {
    await this.reader.read(await this.uploads.write(receiptWith('Beleg', new Date(0), 'Einkauf', 100n)));
  }

  /** Keeps the receipts of the latest purchases. */
  async keep(owner: DemoPerson): Promise<void> {
    const filter = transactionFilter({ direction: 'outgoing', currency: 'EUR' });
    const query = { filter, sort: 'newest', limit: 50, start: 0 } as const;
    const { transactions } = await this.history.page(owner.userId, query);
    const purchases = transactions.filter(({ counterparty }) => SHOPS.includes(usernameOf(counterparty)));
    let firstRead: Promise<void> | null = null;
    for (const [index, purchase] of purchases.slice(0, KEPT).entries()) {
      const receiptId = await this.uploads.upload(owner, receiptOf(purchase));
      if (index > 0 && purchase.hash !== null) {
        await this.attachTransaction.execute({ receiptId, ownerId: owner.userId, transactionHash: purchase.hash });
      }
      firstRead ??= this.beginReading(receiptId);
    }
    const meal = purchases.slice(KEPT).find(({ counterparty }) => usernameOf(counterparty) === CAFE);
    if (meal) await this.hostAt(meal, owner);
    await firstRead;
  }

  /* The process that reads starts meanwhile. */
  private beginReading(receiptId: ReceiptId): Promise<void> {
    const reading = this.readReceipt.execute(receiptId);
    // A failure is thrown where it is awaited.
    reading.catch(() => undefined);
    return reading;
  }

  /* The draft needs what stands on the receipt, so this one is read at once. */
  private async hostAt(meal: Transaction, owner: DemoPerson): Promise<void> {
    const { userId: ownerId } = owner;
    const transactionHash = meal.hash;
    if (transactionHash === null) return;
    const receiptId = await this.uploads.upload(owner, receiptOf(meal));
    await this.attachTransaction.execute({ receiptId, ownerId, transactionHash });
    await this.readReceipt.execute(receiptId);
    const receipt = await this.findMealReceipt.execute(ownerId, { receiptId, transactionHash });
    const terms = { transactionHash, occasion: 'Angebot für den neuen Webauftritt', attendees: GUESTS };
    await this.draftBewirtungsbeleg.execute(ownerId, terms, receipt);
  }
}

function receiptOf({ counterparty, money, reference, occurredAt }: Transaction): PdfADocument {
  const shop = BUSINESSES.find(({ username }) => username === usernameOf(counterparty))?.displayName ?? '';
  return receiptWith(shop, occurredAt, reference ?? 'Einkauf', money.minorUnits / 10_000n);
}

function receiptWith(shop: string, at: Date, bought: string, cents: bigint): PdfADocument {
  const [year, month, day] = utcDate(at).split('-');
  const tax = (cents * TAX_PERCENT) / (100n + TAX_PERCENT);
  const text = (amount: bigint) => formatMinorUnits(amount * 10_000n).replace('.', ',');
  const lines = [
    'Lindenstr. 12, 10115 Berlin',
    `Datum ${day}.${month}.${year}`,
    `${bought} ${text(cents)} EUR`,
    `Netto ${text(cents - tax)} EUR`,
    `MwSt ${TAX_PERCENT} % ${text(tax)} EUR`,
    `Summe EUR ${text(cents)}`,
  ];
  return {
    title: shop,
    author: shop,
    language: 'de',
    date: at,
    blocks: [{ kind: 'title', text: shop }, ...lines.map((line) => ({ kind: 'paragraph', text: line }) as const)],
    attachments: [],
  };
}

function usernameOf(counterparty: Transaction['counterparty']): string {
  return counterparty.type === 'user' ? counterparty.username : '';
}
