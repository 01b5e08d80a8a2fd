import type { CalendarDate } from '../../shared/calendar-date.js';
import type { StructuredInvoice } from '../structured-invoice.js';
import type { TextPage } from '../text-page.js';
import { extract } from './extract.js';
import { amountLine } from './line-amounts.js';
import { linesOf } from './text-line.js';
import { ibansOn } from './vendor-account.js';

/** What is read on a page with less is no reason to doubt the electronic invoice. */
const SURE = 0.75;
const MOST_LINES = 1_500;

/**
 * Whether an electronic invoice says something else than the pages that carry it: another amount, currency, account or number. Who pays
 * sees the pages. What the pages do not say contradicts nothing.
 */
export function contradictsPages(invoice: StructuredInvoice, pages: readonly TextPage[], today: CalendarDate): boolean {
  const lines = linesOf(pages).slice(0, MOST_LINES).map(amountLine);
  if (lines.length === 0) return false;
  const said = extract(pages, 'text_layer', today);
  const sure = <Value>(found: { readonly value: Value; readonly confidence: number } | null): Value | null =>
    found !== null && found.confidence >= SURE ? found.value : null;
  const asked = [invoice.total, invoice.amountDue].filter((value) => value !== null);
  const written = new Set(lines.flatMap(({ amounts }) => amounts.map(({ value }) => value)));
  const total = sure(said.totalAmountValue);
  const hasOtherAmount =
    asked.length > 0 &&
    written.size > 0 &&
    (!asked.some((value) => written.has(value)) || (total !== null && !asked.includes(total)));
  const currency = sure(said.currency);
  const hasOtherCurrency = invoice.currency !== null && currency !== null && currency !== invoice.currency;
  const ibans = ibansOn(lines);
  const hasOtherAccount = invoice.iban !== null && ibans.length > 0 && !ibans.includes(invoice.iban);
  const number = invoice.invoiceNumber;
  const hasNumber = number !== null && lines.some(({ text }) => plain(text).includes(plain(number)));
  const hasOtherNumber = number !== null && said.paymentTerms.invoiceNumber !== null && !hasNumber;
  return hasOtherAmount || hasOtherCurrency || hasOtherAccount || hasOtherNumber;
}

/**
 * Whether the pages show what an electronic invoice wants: its amount, its account, and who is paid in the seller's place. A line of other
 * text beside a picture shows none of it.
 */
export function pagesShow(invoice: StructuredInvoice, pages: readonly TextPage[]): boolean {
  const lines = linesOf(pages).slice(0, MOST_LINES).map(amountLine);
  const asked = [invoice.total, invoice.amountDue].filter((value) => value !== null);
  const showsAmount =
    asked.length === 0 || lines.some(({ amounts }) => amounts.some(({ value }) => asked.includes(value)));
  const showsAccount = invoice.iban === null || ibansOn(lines).includes(invoice.iban);
  const text = plain(lines.map((line) => line.text).join(' '));
  return showsAmount && showsAccount && (invoice.payeeName === null || text.includes(plain(invoice.payeeName)));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
