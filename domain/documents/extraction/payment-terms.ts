import { addDays, type CalendarDate } from '../../shared/calendar-date.js';
import type { Found } from '../found.js';
import type { ReadPaymentTerms } from '../read-document.js';
import type { DatedLine } from './document-date.js';
import { firstIn, foundOn } from './first-in.js';
import { folded, hasAny } from './folded-text.js';
import { segmentsOf, type TextLine } from './text-line.js';
import { vendorAccountOf } from './vendor-account.js';

const DUE = [
  'fallig',
  'fallig am',
  'falligkeit',
  'falligkeitsdatum',
  'zahlbar bis',
  'due',
  'due date',
  'payment due',
  'due by',
  'pay by',
  'zahlungsziel',
  'spatestens',
  'zahlung bis',
  'zu zahlen bis',
  'zahlungstermin',
  'uberweisen sie bis',
  'bitte bis',
  'bis zum',
  'ohne abzug bis',
  'due on',
  'payable by',
  'payment by',
  'payable before',
  'pay before',
];
const NUMBER_LABEL =
  /(?:rechnungs?-?\s?(?:nr|nummer|no)\.?|rechnung\s(?:nr|no|#)\.?|invoice\s?(?:no|number|nr|num|#|id)\.?|re-?nr\.?|inv\.?\s?(?:no|#)\.?|invoice)\s?[:#.]?\s?([A-Z0-9][A-Z0-9/._-]{2,24})/i;
const REFERENCE =
  /(?:verwendungszweck|zahlungsreferenz|payment reference|reference|referenz|remittance)\s?:?\s?(.{3,60})/i;
const DAYS = [
  /(?:innerhalb\s(?:von\s)?|innert\s|binnen\s|zahlungsziel\s?:?\s?|within\s|net\s|in\s)(\d{1,3})\s?(?:tage|days|tagen)?/i,
  /(?<!\d)(\d{1,3})\s?(?:tage|tagen|days)\s(?:netto|net\b|nach|after|ab\b|from)/i,
];
/** Of a line with a discount for those who pay early, only the days without it. */
const DAYS_WITHOUT_DISCOUNT = [/(?<!\d)(\d{1,3})\s?(?:tage|tagen|days)\s(?:netto|net\b)/i];
const DISCOUNT = ['skonto', 'discount', 'rabatt'];
/** Due on the day of the invoice. */
const AT_ONCE = /sofort\s(?:fällig|zahlbar)|(?:fällig|zahlbar)\ssofort|(?:due|payable)\s(?:up)?on\sreceipt/i;

/** How an invoice asks to be paid. */
export function paymentTermsOf(
  lines: readonly TextLine[],
  dated: readonly DatedLine[],
  date: Found<CalendarDate> | null,
): ReadPaymentTerms {
  return {
    invoiceNumber: invoiceNumber(lines),
    dueDate: dueDate(lines, dated, date),
    ...vendorAccountOf(lines),
    paymentReference: firstIn(lines, (text) => REFERENCE.exec(text)?.[1]?.trim() ?? null),
    payeeName: null,
    amountDueValue: null,
  };
}

/** The label and the number on one line, or the number under or beside its label. */
function invoiceNumber(lines: readonly TextLine[]): Found<string> | null {
  const beside = firstIn(lines, (text) => {
    const number = NUMBER_LABEL.exec(text)?.[1];
    return number && /\d/.test(number) ? number.replace(/[._/-]+$/, '') : null;
  });
  if (beside) return beside;
  for (const [index, line] of lines.entries()) {
    for (const segment of segmentsOf(line)) {
      if (
        !hasAny(folded(segment.text), [
          'rechnungsnummer',
          'rechnungs nr',
          'rechnung nr',
          'invoice no',
          'invoice number',
        ])
      )
        continue;
      const left = segment.words[0]?.left ?? 0;
      const candidates = [...segmentsOf(line), ...(lines[index + 1] ? segmentsOf(lines[index + 1] ?? line) : [])];
      const near = candidates.find(
        (each) =>
          /^[A-Z0-9/._-]{3,24}$/i.test(each.text) &&
          /\d/.test(each.text) &&
          (each.words[0]?.left ?? 0) > left - segment.height,
      );
      if (near) return foundOn(near, near.text, 0.8);
    }
  }
  return null;
}

function dueDate(
  lines: readonly TextLine[],
  dated: readonly DatedLine[],
  date: Found<CalendarDate> | null,
): Found<CalendarDate> | null {
  const labelled = dated.find(({ label }) => hasAny(label, DUE) && !hasAny(label, DISCOUNT));
  if (labelled) return foundOn(labelled.line, labelled.date);
  if (!date) return null;
  for (const line of lines) {
    const text = line.text.slice(0, 200);
    if (AT_ONCE.test(text)) return foundOn(line, date.value, 0.85);
    const forms = hasAny(folded(text), DISCOUNT) ? DAYS_WITHOUT_DISCOUNT : DAYS;
    const days = forms.map((form) => form.exec(text)).find((match) => match !== null);
    const isTerm = /zahlbar|zahlung|payable|payment|net\b|netto|terms|fällig|rein netto/i.test(text);
    if (days && isTerm && Number(days[1]) <= 120) return foundOn(line, addDays(date.value, Number(days[1])), 0.85);
  }
  return null;
}
