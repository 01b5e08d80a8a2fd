import type { CalendarDate } from '../shared/calendar-date.js';
import type { Found, Place } from './found.js';
import type { ReviewReason } from './review-reason.js';

/** A credit note says that money comes back. */
export const DOCUMENT_TYPES = ['receipt', 'invoice', 'hospitality', 'credit_note'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Where the values come from: the text that a PDF carries, the recognised text of a picture, or the XML of an electronic invoice. */
export type ReadingSource = 'text_layer' | 'recognised_text' | 'electronic_invoice';

/**
 * One line of what was bought.
 * `quantity`, `unitPriceValue` and `totalValue` count millionths, as all amounts do (docs/rules/money.md#amounts).
 */
export interface ReadLineItem {
  readonly description: string;
  readonly quantity: bigint | null;
  readonly unitPriceValue: bigint | null;
  /** Negative for a discount or a return. */
  readonly totalValue: bigint | null;
  /** In hundredths of a percent: 1900 is 19 %. */
  readonly taxRateValue: number | null;
  readonly confidence: number;
  readonly place: Place | null;
}

/** What one tax rate contributes. Amounts count millionths. */
export interface ReadTax {
  /** In hundredths of a percent: 1900 is 19 %. */
  readonly taxRateValue: number;
  readonly netValue: bigint | null;
  readonly taxAmountValue: bigint | null;
}

/** How an invoice is to be paid. */
export interface ReadPaymentTerms {
  readonly invoiceNumber: Found<string> | null;
  readonly dueDate: Found<CalendarDate> | null;
  /** Without spaces, its check digits verified. */
  readonly vendorIban: Found<string> | null;
  readonly vendorBic: Found<string> | null;
  /** An ABA routing number, its checksum verified. */
  readonly vendorRoutingNumber: Found<string> | null;
  readonly vendorAccountNumber: Found<string> | null;
  /** Who gets the money, where it is not the merchant. */
  readonly payeeName: Found<string> | null;
  /** What the payer is asked to write into the transfer. */
  readonly paymentReference: Found<string> | null;
  /** What is left to be paid, in millionths, where it is not the total; null when the document does not say it. */
  readonly amountDueValue: Found<bigint> | null;
  /** The vendor collects the money, so that nothing is to be transferred. */
  readonly isDebited: boolean;
}

/** What a file says. A field is null when it was not found. Amounts count millionths of the currency's unit. */
export interface DocumentReading {
  readonly outcome: 'read';
  readonly source: ReadingSource;
  readonly pages: number;
  readonly documentType: DocumentType;
  readonly merchantName: Found<string> | null;
  readonly merchantTaxId: Found<string> | null;
  readonly merchantAddress: Found<string> | null;
  readonly date: Found<CalendarDate> | null;
  /** ISO 4217, three capital letters. */
  readonly currency: Found<string> | null;
  readonly totalAmountValue: Found<bigint> | null;
  readonly subtotalValue: Found<bigint> | null;
  readonly taxAmountValue: Found<bigint> | null;
  /** In hundredths of a percent, and null when several rates apply: see `taxes`. */
  readonly taxRateValue: Found<number> | null;
  readonly tipAmountValue: Found<bigint> | null;
  readonly taxes: readonly ReadTax[];
  readonly lineItems: readonly ReadLineItem[];
  readonly paymentTerms: ReadPaymentTerms;
  /** How sure the whole reading is, from 0 to 1. */
  readonly confidence: number;
  readonly reviewReasons: readonly ReviewReason[];
}

export const UNREADABLE_REASONS = [
  'empty_file',
  'unsupported_type',
  'wrong_type',
  'damaged',
  'encrypted',
  'too_many_pages',
  'too_many_pixels',
  'too_demanding',
  'no_text',
  'file_lost',
] as const;
export type UnreadableReason = (typeof UNREADABLE_REASONS)[number];

/** Nothing could be read, and why. */
export interface UnreadableDocument {
  readonly outcome: 'unreadable';
  readonly reason: UnreadableReason;
}

export type ReadDocument = DocumentReading | UnreadableDocument;
