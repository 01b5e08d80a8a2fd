import type { CalendarDate } from '../../shared/calendar-date.js';
import type { Found } from '../found.js';
import { folded, hasAny } from './folded-text.js';
import { placeOf, segmentsOf, sureness, type TextLine } from './text-line.js';
import { type DateOrder, writtenDates } from './written-date.js';

const OWN_DATE = [
  'datum',
  'date',
  'rechnungsdatum',
  'invoice date',
  'belegdatum',
  'issued',
  'issue date',
  'vom',
  'bon vom',
  'kaufdatum',
];
const OTHER_DATE = [
  'fallig',
  'fallig am',
  'falligkeit',
  'falligkeitsdatum',
  'due',
  'due date',
  'zahlbar',
  'zahlbar bis',
  'lieferdatum',
  'leistungsdatum',
  'leistungszeitraum',
  'delivery',
  'service period',
  'period',
  'valid until',
  'gultig',
  'mhd',
  'expires',
  'return by',
  'umtausch',
  'bestelldatum',
  'order date',
  'start',
  'beginn',
  'tse',
  'bis',
];

/** A date whose own words do not contradict, with a score. */
export interface DatedLine {
  readonly date: CalendarDate;
  readonly line: TextLine;
  readonly label: string;
  readonly index: number;
}

/** All dates of a document with the words before them on their line, or above them. */
export function datedLines(lines: readonly TextLine[], order: DateOrder): readonly DatedLine[] {
  return lines.flatMap((line, index) =>
    segmentsOf(line).flatMap((segment, position, segments) =>
      writtenDates(segment.text, order).map(({ date, start }) => {
        const own = folded(segment.text.slice(0, start));
        const beside = own === '' ? folded(segments[position - 1]?.text ?? '') : own;
        const label = beside === '' || /^[\d ]+$/.test(beside) ? labelAbove(segment, lines[index - 1]) : beside;
        return { date, line: segment, label: label.slice(-60), index };
      }),
    ),
  );
}

function labelAbove(segment: TextLine, above: TextLine | undefined): string {
  if (!above || above.page !== segment.page) return '';
  const left = segment.words[0]?.left ?? 0;
  const over = segmentsOf(above).find(({ words }) => Math.abs((words[0]?.left ?? 0) - left) < 3 * segment.height);
  return folded(over?.text ?? '');
}

/** The day of the purchase or the invoice: labelled as such, or with a time of day, and not in the future. */
export function documentDate(dated: readonly DatedLine[], today: CalendarDate): Found<CalendarDate> | null {
  const scored = dated.map((each) => {
    let score = 1 - each.index * 0.005;
    if (hasAny(each.label, OTHER_DATE)) score -= 1.5;
    else if (hasAny(each.label, OWN_DATE)) score += 1;
    if (/\b\d{1,2}[:.]\d{2}(?::\d{2})?\b(?!\.\d)/.test(each.line.text.replace(/\d{1,2}\.\d{1,2}\.\d{2,4}/g, '')))
      score += 0.5;
    if (each.date > today) score -= 1;
    if (each.date < '2010-01-01') score -= 1;
    return { ...each, score };
  });
  const [best] = scored.sort((one, other) => other.score - one.score);
  if (!best) return null;
  const { date, line, score } = best;
  const rule = Math.min(0.98, 0.6 + score * 0.2);
  return { value: date, confidence: Math.max(0.1, rule) * sureness(line.words), place: placeOf(line.page, line.words) };
}

/** Dates with a slash are written month first in the United States. */
export function dateOrderOf(currency: string | null, text: string): DateOrder {
  if (currency !== 'USD') return 'day first';
  return /\bDE\s?\d{9}\b|\bMwSt\b|\bGB\s?\d{9}\b/.test(text) ? 'day first' : 'month first';
}
