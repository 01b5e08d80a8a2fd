import type { CalendarDate } from '../../shared/calendar-date.js';
import type { Found } from '../found.js';
import type { GiroCode } from '../giro-code.js';
import type { DocumentReading, ReadingSource, ReadPaymentTerms } from '../read-document.js';
import { reviewReasonsOf } from '../review.js';
import type { TextPage } from '../text-page.js';
import { addressOf } from './address.js';
import { currencyOf } from './currency.js';
import { datedLines, dateOrderOf, documentDate } from './document-date.js';
import { documentTypeOf } from './document-type.js';
import { labelledAmounts } from './labelled-amounts.js';
import { amountLine } from './line-amounts.js';
import { lineItemsOf } from './line-items.js';
import { merchantOf } from './merchant.js';
import { paymentTermsOf } from './payment-terms.js';
import { taxIdOf } from './tax-id.js';
import { taxesOf } from './taxes.js';
import { linesOf, placeOf, sureness } from './text-line.js';
import { type ChosenAmount, totalsOf } from './totals.js';

/** Beyond these numbers a page holds no receipt, and a table no items. */
const MOST_LINES = 1_500;

/**
 * Reads merchant, date, amounts and items from the words of a document, by where they stand and what stands beside them.
 * @param today no purchase is later
 * @param code what the GiroCode on the document asks for; it is certain where the words are not
 */
export function extract(
  pages: readonly TextPage[],
  source: ReadingSource,
  today: CalendarDate,
  code: GiroCode | null = null,
): DocumentReading {
  const lines = linesOf(pages).slice(0, MOST_LINES).map(amountLine);
  const text = lines.map((line) => line.text).join('\n');
  const taxes = taxesOf(lines);
  const lineItems = lineItemsOf(lines, taxes);
  const totals = totalsOf(lines, labelledAmounts(lines), taxes, lineItems);
  const currency = currencyOf(lines, totals.total);
  const merchant = merchantOf(lines);
  const dated = datedLines(lines, dateOrderOf(currency?.value ?? null, text));
  const date = documentDate(dated, today);
  const paymentTerms = withCode(paymentTermsOf(lines, dated, date), code);
  const [onlyTax, ...otherTaxes] = taxes;
  const fields = {
    merchantName: merchant?.name ?? null,
    merchantTaxId: taxIdOf(lines),
    merchantAddress: addressOf(lines, merchant?.line ?? null),
    date,
    currency: currency ?? (code ? certain('EUR') : null),
    totalAmountValue: foundAmount(totals.total) ?? certain(code?.amount ?? null),
    subtotalValue: foundAmount(totals.subtotal),
    taxAmountValue: foundAmount(totals.tax),
    taxRateValue:
      onlyTax && otherTaxes.length === 0
        ? {
            value: onlyTax.taxRateValue,
            confidence: 0.95 * sureness(onlyTax.line.words),
            place: placeOf(onlyTax.line.page, onlyTax.line.words),
          }
        : null,
    tipAmountValue: foundAmount(totals.tip),
    taxes: taxes.map(({ taxRateValue, netValue, taxAmountValue }) => ({ taxRateValue, netValue, taxAmountValue })),
    lineItems,
  };
  const confidence = overall([fields.merchantName, fields.date, fields.currency, fields.totalAmountValue]);
  return {
    outcome: 'read',
    source,
    pages: pages.length,
    documentType: documentTypeOf(text, paymentTerms),
    ...fields,
    paymentTerms,
    confidence,
    reviewReasons: reviewReasonsOf({ ...fields, confidence }, today),
  };
}

/** The mean of the four fields that every document has; a missing one counts nothing. */
function overall(fields: readonly (Found<unknown> | null)[]): number {
  return fields.reduce((sum, field) => sum + (field?.confidence ?? 0), 0) / fields.length;
}

function foundAmount(amount: ChosenAmount | null): Found<bigint> | null {
  if (!amount) return null;
  const { value, sureness: rule, written } = amount;
  if (!written) return { value, confidence: rule * 0.9, place: null };
  const { words } = written.amount;
  return { value, confidence: rule * sureness(words), place: placeOf(written.line.page, words) };
}

function withCode(terms: ReadPaymentTerms, code: GiroCode | null): ReadPaymentTerms {
  if (!code) return terms;
  return {
    ...terms,
    isDebited: false,
    // What is asked for is in the code, also where the page counts what was paid before.
    amountDueValue: certain(code.amount),
    vendorIban: certain(code.iban),
    vendorBic: certain(code.bic) ?? terms.vendorBic,
    paymentReference: certain(code.reference) ?? terms.paymentReference,
  };
}

function certain<Value>(value: Value | null): Found<Value> | null {
  return value === null ? null : { value, confidence: 1, place: null };
}
