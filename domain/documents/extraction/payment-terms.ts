import { isRoutingNumber } from '../../external-accounts/routing-number.js';
import { addDays, type CalendarDate } from '../../shared/calendar-date.js';
import type { Found } from '../found.js';
import { isIban } from '../iban.js';
import type { ReadPaymentTerms } from '../read-document.js';
import type { DatedLine } from './document-date.js';
import { folded, hasAny } from './folded-text.js';
import { placeOf, segmentsOf, sureness, type TextLine } from './text-line.js';

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
    vendorIban: firstIn(lines, ibanIn),
    vendorBic: firstIn(
      lines,
      (text) =>
        /(?:BIC|SWIFT)(?:-?Code)?\s?[:.]?\s?([A-Z]{4}\s?[A-Z]{2}\s?[A-Z0-9]{2}\s?(?:[A-Z0-9]{3})?)\b/
          .exec(text)?.[1]
          ?.replace(/\s/g, '') ?? null,
    ),
    vendorRoutingNumber: firstIn(lines, routingNumberIn),
    vendorAccountNumber: firstIn(
      lines,
      (text) => /account\s?(?:no|number|nr|#)\.?\s?[:#]?\s?(\d[\d-]{4,16})/i.exec(text)?.[1]?.replace(/-/g, '') ?? null,
    ),
    paymentReference: firstIn(lines, (text) => REFERENCE.exec(text)?.[1]?.trim() ?? null),
  };
}

function firstIn(lines: readonly TextLine[], read: (text: string) => string | null): Found<string> | null {
  for (const line of lines) {
    for (const segment of [...segmentsOf(line), line]) {
      const value = read(segment.text.slice(0, 200));
      if (value) return found(segment, value);
    }
  }
  return null;
}

function found<Value>(line: TextLine, value: Value, rule = 0.95): Found<Value> {
  return { value, confidence: rule * sureness(line.words), place: placeOf(line.page, line.words) };
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
      if (near) return found(near, near.text, 0.8);
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
  if (labelled) return found(labelled.line, labelled.date);
  if (!date) return null;
  for (const line of lines) {
    const days = DAYS.exec(line.text.slice(0, 200));
    const isTerm = /zahlbar|zahlung|payable|payment|net\b|terms|fällig/i.test(line.text);
    if (days && isTerm && Number(days[1]) <= 120) return found(line, addDays(date.value, Number(days[1])), 0.85);
  }
  return null;
}

const IBAN_LENGTHS = { shortest: 15, longest: 34 } as const;

/** An IBAN in groups or in one piece. What does not have right check digits is none. */
function ibanIn(text: string): string | null {
  for (const match of text.matchAll(/[A-Z]{2}[\dO]{2}(?=[\s\dA-Z])/g)) {
    const compact = text.slice(match.index, match.index + 48).replace(/[\s.]/g, '');
    const head = compact.slice(0, 2);
    const rest = compact.slice(2).replace(/O/g, '0');
    for (let length = Math.min(IBAN_LENGTHS.longest, compact.length); length >= IBAN_LENGTHS.shortest; length -= 1) {
      const iban = head + rest.slice(0, length - 2);
      if (isIban(iban)) return iban;
    }
  }
  return null;
}

function routingNumberIn(text: string): string | null {
  const number = /(?:routing|aba)\D{0,20}(\d{9})(?!\d)/i.exec(text)?.[1];
  return number && isRoutingNumber(number) ? number : null;
}
