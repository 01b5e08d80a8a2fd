import type { Found } from '../documents/found.js';
import type { DocumentReading } from '../documents/read-document.js';
import type { CalendarDate } from '../shared/calendar-date.js';
import { withoutDeceptive } from '../shared/plain-text.js';

/** How an invoice is to be paid. Null when it was not found. Merchant, total and currency are those of the receipt. */
export interface BillContent {
  readonly invoiceNumber: string | null;
  readonly dueDate: CalendarDate | null;
  /** Who gets the money, where it is not the merchant. */
  readonly payeeName: string | null;
  /** Without spaces, its check digits verified. */
  readonly vendorIban: string | null;
  readonly vendorBic: string | null;
  /** An ABA routing number. */
  readonly vendorRoutingNumber: string | null;
  readonly vendorAccountNumber: string | null;
  /** What the payer is asked to write into the transfer. */
  readonly paymentReference: string | null;
}

const MAX_TEXT = 140;
/** How long before its due date its owner is reminded of a bill. */
export const REMINDER_DAYS = 3;

/** What is stored of a reading, within the limits of what is stored. */
export function billContentOf({ paymentTerms }: DocumentReading): BillContent {
  return {
    invoiceNumber: textOf(paymentTerms.invoiceNumber),
    dueDate: paymentTerms.dueDate?.value ?? null,
    payeeName: textOf(paymentTerms.payeeName),
    vendorIban: textOf(paymentTerms.vendorIban),
    vendorBic: textOf(paymentTerms.vendorBic),
    vendorRoutingNumber: textOf(paymentTerms.vendorRoutingNumber),
    vendorAccountNumber: textOf(paymentTerms.vendorAccountNumber),
    paymentReference: textOf(paymentTerms.paymentReference),
  };
}

/**
 * What a vendor is recognised by: the tax id and the name, each without the differences that two readings of the same paper show. Two bills
 * are of the same vendor when they have one key in common (docs/rules/documents.md#duplicate-bills).
 */
export function vendorKeysOf(vendor: {
  readonly merchantName: string | null;
  readonly merchantTaxId: string | null;
}): readonly string[] {
  const keys = [
    ['tax', plain(vendor.merchantTaxId)],
    ['name', plain(vendor.merchantName)],
  ];
  return keys.flatMap(([kind, text]) => (text ? [`${kind}:${text}`] : []));
}

/** An invoice number without the differences that two readings of the same paper show; null when nothing is left of it. */
export function numberKeyOf(invoiceNumber: string | null): string | null {
  return plain(invoiceNumber);
}

function plain(text: string | null): string | null {
  return (
    text
      ?.normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '') || null
  );
}

function textOf(found: Found<string> | null): string | null {
  if (found === null) return null;
  const text = withoutDeceptive(found.value).trim();
  return withoutDeceptive([...text].slice(0, MAX_TEXT).join('')) || null;
}
