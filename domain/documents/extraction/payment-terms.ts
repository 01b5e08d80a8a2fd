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
];
const NUMBER_LABEL =
  /(?:rechnungs?-?\s?(?:nr|nummer|no)\.?|rechnung\s(?:nr|no|#)\.?|invoice\s?(?:no|number|nr|num|#|id)\.?|re-?nr\.?|inv\.?\s?(?:no|#)\.?|invoice)\s?[:#.]?\s?([A-Z0-9][A-Z0-9/._-]{2,24})/i;
const REFERENCE =
  /(?:verwendungszweck|zahlungsreferenz|payment reference|reference|referenz|remittance)\s?:?\s?(.{3,60})/i;
const DAYS = /(?:innerhalb\s(?:von\s)?|within\s|net\s|in\s)(\d{1,3})\s?(?:tage|days|tagen)?/i;

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
  const labelled = dated.find(({ label }) => hasAny(label, DUE));
  if (labelled) return foundOn(labelled.line, labelled.date);
  if (!date) return null;
  for (const line of lines) {
    const days = DAYS.exec(line.text.slice(0, 200));
    const isTerm = /zahlbar|zahlung|payable|payment|net\b|terms|fällig/i.test(line.text);
    if (days && isTerm && Number(days[1]) <= 120) return foundOn(line, addDays(date.value, Number(days[1])), 0.85);
  }
  return null;
}
