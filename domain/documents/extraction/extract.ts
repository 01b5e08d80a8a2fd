import type { CalendarDate } from '../../shared/calendar-date.js';
import { COMMON_IN_NAMES } from '../common-in-names.js';
import type { Found } from '../found.js';
import type { GiroCode } from '../giro-code.js';
import type { DocumentReading, ReadingSource, ReadPaymentTerms } from '../read-document.js';
import { overallConfidence, reviewReasonsOf } from '../review.js';
import type { TextPage } from '../text-page.js';
import { addressOf } from './address.js';
import { currencyOf } from './currency.js';
import { datedLines, dateOrderOf, documentDate } from './document-date.js';
import { documentTypeOf } from './document-type.js';
import { folded, hasAny } from './folded-text.js';
import { labelledAmounts } from './labelled-amounts.js';
import { amountLine } from './line-amounts.js';
import { lineItemsOf } from './line-items.js';
import { merchantOf } from './merchant.js';
import { paymentTermsOf } from './payment-terms.js';
import { taxIdOf } from './tax-id.js';
import { taxesOf } from './taxes.js';
import { linesOf, placeOf, sureness } from './text-line.js';
import { type ChosenAmount, totalsOf } from './totals.js';
import { ibansOn } from './vendor-account.js';

/** Beyond these numbers a page holds no receipt, and a table no items. */
const MOST_LINES = 1_500;

/**
 * Reads merchant, date, amounts and items from the words of a document, by where they stand and what stands beside them.
 * @param today no purchase is later
 * @param code what the GiroCode on the document asks for
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
  const printed = {
    ...paymentTermsOf(lines, dated, date),
    amountDueValue: totals.due?.value === 0n ? null : foundAmount(totals.due),
  };
  const { terms: paymentTerms, contradicts } = withCode(printed, code, {
    currency: currency?.value ?? null,
    asked: [totals.total?.value, totals.due?.value].filter((value) => value !== undefined),
    ibans: ibansOn(lines),
    words: folded(text),
  });
  const { documentType, isMaybePaid } = documentTypeOf(text, paymentTerms, {
    isPaid: totals.isPaid,
    isMaybePaid: totals.isMaybePaid,
    isNegative: totals.isNegative,
    isSettled: totals.due?.value === 0n,
  });
  // The largest amount of a page is good enough for a receipt, and nothing to pay by.
  const total = totals.isGuess && documentType === 'invoice' ? null : foundAmount(totals.total);
  const [onlyTax, ...otherTaxes] = taxes;
  const fields = {
    merchantName: merchant?.name ?? null,
    merchantTaxId: taxIdOf(lines),
    merchantAddress: addressOf(lines, merchant?.line ?? null),
    date,
    currency: currency ?? (code ? certain('EUR') : null),
    totalAmountValue: total ?? certain(code?.amount ?? null),
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
  const confidence = overallConfidence(
    [fields.merchantName, fields.date, fields.currency, fields.totalAmountValue].map((field) => field?.confidence ?? 0),
  );
  return {
    outcome: 'read',
    source,
    pages: pages.length,
    documentType,
    ...fields,
    paymentTerms,
    confidence,
    reviewReasons: [
      ...reviewReasonsOf({ ...fields, confidence }, today),
      ...(contradicts ? (['source_mismatch'] as const) : []),
      ...(isMaybePaid ? (['maybe_paid'] as const) : []),
      ...(documentType === 'invoice' && totals.due?.written === null ? (['computed_due'] as const) : []),
    ],
  };
}

function foundAmount(amount: ChosenAmount | null): Found<bigint> | null {
  if (!amount) return null;
  const { value, sureness: rule, written } = amount;
  if (!written) return { value, confidence: rule * 0.9, place: null };
  const { words } = written.amount;
  return { value, confidence: rule * sureness(words), place: placeOf(written.line.page, words) };
}

/** What the page says beside a GiroCode. */
interface Printed {
  readonly currency: string | null;
  /** The total, and what is left of it. */
  readonly asked: readonly bigint[];
  /** All accounts on the page. */
  readonly ibans: readonly string[];
  /** All words of the page, folded. */
  readonly words: string;
}

/** Adds what a GiroCode says. Where the page says something else, the page counts: a code can be stuck over. */
function withCode(
  terms: ReadPaymentTerms,
  code: GiroCode | null,
  { currency, asked, ibans, words }: Printed,
): { readonly terms: ReadPaymentTerms; readonly contradicts: boolean } {
  if (!code) return { terms, contradicts: false };
  const { amount } = code;
  const hasOtherAccount = ibans.length > 0 && !ibans.includes(code.iban);
  // A GiroCode asks for euros.
  const hasOtherCurrency = currency !== null && currency !== 'EUR';
  const hasOtherAmount = amount !== null && (hasOtherCurrency || (asked.length > 0 && !asked.includes(amount)));
  if (hasOtherAccount) return { terms, contradicts: true };
  return {
    terms: {
      ...terms,
      vendorIban: certain(code.iban),
      vendorBic: certain(code.bic) ?? terms.vendorBic,
      paymentReference: certain(code.reference) ?? terms.paymentReference,
    },
    contradicts: hasOtherAmount || !isNamed(code.recipient, words),
  };
}

/** Whether the page names whoever gets the money: with one word that is not in the names of many. A page without words says nothing. */
function isNamed(recipient: string, words: string): boolean {
  const telling = folded(recipient)
    .split(' ')
    .filter((word) => word.length >= 3 && !COMMON_IN_NAMES.has(word));
  return words === '' || telling.length === 0 || hasAny(words, telling);
}

function certain<Value>(value: Value | null): Found<Value> | null {
  return value === null ? null : { value, confidence: 1, place: null };
}
