import { type CalendarDate, calendarDate } from '../../shared/calendar-date.js';

/** In which order a document writes day and month when it writes both as numbers with a slash. */
export type DateOrder = 'day first' | 'month first';

export interface WrittenDate {
  readonly date: CalendarDate;
  /** Where it begins and ends in the text. */
  readonly start: number;
  readonly end: number;
}

/** The beginnings of the months' names, in German and English, without accents. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb'],
  ['mar', 'mrz', 'maerz'],
  ['apr'],
  ['mai', 'may'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dez', 'dec'],
];

const NUMERIC = /(?<![\d.,])(\d{1,2})\s?([./-])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})(?!\d)/g;
const ISO = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g;
const DAY_NAME = /(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th)?\s{0,2}-?(\p{L}{3,9})[.,]?\s{0,2}-?(\d{4}|\d{2})(?!\d)/giu;
const NAME_DAY = /(\p{L}{3,9})\.?\s{1,2}(\d{1,2})(?:st|nd|rd|th)?[,.]?\s{1,2}(\d{4})(?!\d)/giu;

/** All dates in a text that exist in the calendar, in German and English forms. */
export function writtenDates(text: string, order: DateOrder): readonly WrittenDate[] {
  return [
    ...found(text, ISO, ([, year, month, day]) => dateOf(year, Number(month), Number(day))),
    ...found(text, NUMERIC, ([, first, separator, second, year]) =>
      separator === '/'
        ? dateWithSlashes(Number(first), Number(second), year, order)
        : dateOf(year, Number(second), Number(first)),
    ),
    ...found(text, DAY_NAME, ([, day, name, year]) => dateOf(year, monthNamed(name), Number(day))),
    ...found(text, NAME_DAY, ([, name, day, year]) => dateOf(year, monthNamed(name), Number(day))),
  ];
}

function found(
  text: string,
  form: RegExp,
  read: (match: readonly (string | undefined)[]) => CalendarDate | null,
): readonly WrittenDate[] {
  const dates: WrittenDate[] = [];
  for (const match of text.slice(0, 400).matchAll(form)) {
    const date = read(match);
    if (date) dates.push({ date, start: match.index, end: match.index + match[0].length });
  }
  return dates;
}

/** A number above twelve is a day in either order. */
function dateWithSlashes(
  first: number,
  second: number,
  year: string | undefined,
  order: DateOrder,
): CalendarDate | null {
  const monthFirst = order === 'month first' ? first <= 12 : second > 12;
  return monthFirst ? dateOf(year, first, second) : dateOf(year, second, first);
}

function monthNamed(name = ''): number {
  const plain = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return MONTHS.findIndex((beginnings) => beginnings.some((beginning) => plain.startsWith(beginning))) + 1;
}

/** Two digits of a year mean this century. */
function dateOf(year = '', month: number, day: number): CalendarDate | null {
  const full = year.length === 2 ? `20${year}` : year;
  const text = `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  try {
    return calendarDate(text);
  } catch {
    return null;
  }
}
