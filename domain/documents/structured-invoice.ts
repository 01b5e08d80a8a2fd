import type { CalendarDate } from '../shared/calendar-date.js';
import type { Found } from './found.js';
import type { DocumentReading, DocumentType, ReadLineItem, ReadTax } from './read-document.js';
import { reviewReasonsOf } from './review.js';

/** Credit notes (UNTDID 1001). */
const CREDIT_NOTES: readonly string[] = ['81', '83', '261', '308', '381', '396', '420', '458', '532'];

/** The vendor collects the money, or has it already: direct debits, cards, payment services (UNTDID 4461). */
const COLLECTED: readonly string[] = ['48', '49', '54', '55', '59', '68'];

/** What an electronic invoice says (EN 16931). Amounts count millionths, rates hundredths of a percent. */
export interface StructuredInvoice {
  readonly sellerName: string | null;
  /** Who gets the money, where it is not the seller (BG-10). */
  readonly payeeName: string | null;
  readonly sellerTaxId: string | null;
  readonly sellerAddress: string | null;
  readonly invoiceNumber: string | null;
  readonly issueDate: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  readonly currency: string | null;
  /** What it is, by UNTDID 1001: 380 is an invoice. */
  readonly typeCode: string | null;
  readonly total: bigint | null;
  /** What is left to be paid; null when it does not say so. */
  readonly amountDue: bigint | null;
  readonly net: bigint | null;
  readonly tax: bigint | null;
  readonly taxes: readonly ReadTax[];
  readonly lineItems: readonly Omit<ReadLineItem, 'confidence' | 'place'>[];
  /** How it is to be paid, by UNTDID 4461: 58 is a SEPA credit transfer. */
  readonly paymentMeansCode: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly paymentReference: string | null;
}

/** One way of paying an invoice. */
export type PaymentMeans = Pick<StructuredInvoice, 'paymentMeansCode' | 'iban' | 'bic'>;

/** Of several ways of paying, the one by which the vendor collects the money, if there is one; otherwise a transfer with an account. */
export function decisiveMeans(means: readonly PaymentMeans[]): PaymentMeans {
  const [first = { paymentMeansCode: null, iban: null, bic: null }] = means;
  const collected = means.find(({ paymentMeansCode }) => COLLECTED.includes(paymentMeansCode ?? ''));
  return collected ?? means.find(({ iban }) => iban !== null) ?? first;
}

/** An electronic invoice is not guessed at: what it says is certain, and is in no place of a page. */
export function readingOf(invoice: StructuredInvoice, pages: number, today: CalendarDate): DocumentReading {
  const [onlyTax, ...otherTaxes] = invoice.taxes;
  const fields = {
    merchantName: certain(invoice.sellerName),
    merchantTaxId: certain(invoice.sellerTaxId),
    merchantAddress: certain(invoice.sellerAddress),
    date: certain(invoice.issueDate),
    currency: certain(invoice.currency),
    totalAmountValue: certain(magnitudeOf(invoice.total)),
    subtotalValue: certain(magnitudeOf(invoice.net)),
    taxAmountValue: certain(magnitudeOf(invoice.tax)),
    taxRateValue: certain(onlyTax && otherTaxes.length === 0 ? onlyTax.taxRateValue : null),
    tipAmountValue: null,
    taxes: invoice.taxes,
    lineItems: invoice.lineItems.map((item) => ({ ...item, confidence: 1, place: null })),
    confidence: 1,
  };
  return {
    outcome: 'read',
    source: 'electronic_invoice',
    pages,
    documentType: documentTypeOf(invoice),
    ...fields,
    paymentTerms: {
      invoiceNumber: certain(invoice.invoiceNumber),
      dueDate: certain(invoice.dueDate),
      vendorIban: certain(invoice.iban),
      vendorBic: certain(invoice.bic),
      vendorRoutingNumber: null,
      vendorAccountNumber: null,
      paymentReference: certain(invoice.paymentReference),
      amountDueValue: isNegative(invoice) ? null : certain(invoice.amountDue),
      payeeName: certain(invoice.payeeName),
      isDebited: COLLECTED.includes(invoice.paymentMeansCode ?? ''),
    },
    reviewReasons: reviewReasonsOf(fields, today),
  };
}

function certain<Value>(value: Value | null): Found<Value> | null {
  return value === null ? null : { value, confidence: 1, place: null };
}

/* A credit note is no invoice to be paid, and neither is one of which all was paid before. */
function documentTypeOf(invoice: StructuredInvoice): DocumentType {
  const { typeCode, amountDue } = invoice;
  if ((typeCode !== null && CREDIT_NOTES.includes(typeCode)) || isNegative(invoice)) return 'credit_note';
  return amountDue === null || amountDue > 0n ? 'invoice' : 'receipt';
}

/** The money comes back, whatever it calls itself. */
function isNegative({ total }: StructuredInvoice): boolean {
  return total !== null && total < 0n;
}

/** The amounts of a credit note are read without their sign. */
function magnitudeOf(value: bigint | null): bigint | null {
  return value !== null && value < 0n ? -value : value;
}
