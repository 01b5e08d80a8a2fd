import type { DocumentType } from '../../domain/documents/read-document.js';
import type { LineItem } from '../../domain/receipts/receipt-content.js';
import type { CalendarDate } from '../../domain/shared/calendar-date.js';
import type { LineItemId, ReceiptId, UserId } from '../../domain/shared/ids.js';
import { token } from '../ports/token.js';

export interface StoredLineItem extends LineItem {
  readonly id: LineItemId;
  readonly receiptId: ReceiptId;
}

export interface LineItemSearch {
  /** Part of the description, in either case. */
  readonly text: string;
  /** In either case; null for every category. */
  readonly category: string | null;
  /** The first and the last day of the receipts, both included. A receipt without a date has the day of its creation in UTC. */
  readonly from: CalendarDate | null;
  readonly until: CalendarDate | null;
  readonly limit: number;
  readonly offset: number;
}

export interface FoundLineItem extends StoredLineItem {
  readonly merchantName: string | null;
  readonly date: CalendarDate | null;
  readonly currency: string | null;
  readonly documentType: DocumentType | null;
}

export interface LineItemSearchResult {
  readonly items: readonly FoundLineItem[];
  /** On all pages. */
  readonly count: number;
  /** What all found items cost together, on all pages, in millionths; those of credit notes are taken off, and items without a currency are left out. */
  readonly totals: readonly { readonly currency: string; readonly totalValue: bigint }[];
}

/** Stores the lines of receipts. Those of deleted receipts are gone. */
export interface ReceiptLineItems {
  /** In the order of the receipt. */
  of(receiptId: ReceiptId): Promise<readonly StoredLineItem[]>;
  count(receiptId: ReceiptId): Promise<number>;
  /** Replaces all lines of a receipt. */
  replace(receiptId: ReceiptId, items: readonly StoredLineItem[]): Promise<void>;
  /** Adds a line at the end. */
  add(item: StoredLineItem): Promise<void>;
  find(id: LineItemId, ownerId: UserId): Promise<StoredLineItem | null>;
  save(item: StoredLineItem): Promise<void>;
  remove(id: LineItemId): Promise<void>;
  search(ownerId: UserId, search: LineItemSearch): Promise<LineItemSearchResult>;
}
export const ReceiptLineItems = token<ReceiptLineItems>('ReceiptLineItems');
