import type { Found } from '../../../domain/documents/found.js';
import type { DocumentReading } from '../../../domain/documents/read-document.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';

export const found = <Value>(value: Value): Found<Value> => ({ value, confidence: 0.9, place: null });

const NO_TERMS = {
  invoiceNumber: null,
  dueDate: null,
  vendorIban: null,
  vendorBic: null,
  vendorRoutingNumber: null,
  vendorAccountNumber: null,
  paymentReference: null,
  payeeName: null,
  amountDueValue: null,
  isDebited: false,
};

/** A café's receipt over 23.80 EUR with two lines. */
export function aReading(changes: Partial<DocumentReading> = {}): DocumentReading {
  const line = { taxRateValue: 1900, confidence: 0.9, place: null };
  return {
    outcome: 'read',
    source: 'recognised_text',
    pages: 1,
    documentType: 'receipt',
    merchantName: found('Café Morgenrot GmbH'),
    merchantTaxId: null,
    merchantAddress: null,
    date: found(calendarDate('2026-11-20')),
    currency: found('EUR'),
    totalAmountValue: { ...found(23_800_000n), place: { page: 1, left: 0.6, top: 0.8, width: 0.2, height: 0.02 } },
    subtotalValue: found(20_000_000n),
    taxAmountValue: found(3_800_000n),
    taxRateValue: found(1900),
    tipAmountValue: null,
    taxes: [],
    lineItems: [
      { ...line, description: 'Cappuccino', quantity: 2_000_000n, unitPriceValue: 3_500_000n, totalValue: 7_000_000n },
      { ...line, description: 'Breakfast', quantity: 1_000_000n, unitPriceValue: 16_800_000n, totalValue: 16_800_000n },
    ],
    paymentTerms: NO_TERMS,
    confidence: 0.93,
    reviewReasons: [],
    ...changes,
  };
}
