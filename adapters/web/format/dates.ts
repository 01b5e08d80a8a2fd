import type { Language } from '../language/languages.js';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Dates and times in the reader's language, in the time zone of their browser. */
export class DateFormat {
  private readonly dayStyle: Intl.DateTimeFormat;
  private readonly dayWithYear: Intl.DateTimeFormat;
  private readonly timeStyle: Intl.DateTimeFormat;
  private readonly momentStyle: Intl.DateTimeFormat;
  private readonly shortDayStyle: Intl.DateTimeFormat;
  private readonly monthStyle: Intl.DateTimeFormat;
  private readonly relative: Intl.RelativeTimeFormat;

  /** @param browserLanguages the region of the first one that fits decides how a date is written: en-GB or en-US */
  constructor(language: Language, browserLanguages: readonly string[]) {
    const locale = browserLanguages.find((tag) => tag.toLowerCase().startsWith(language)) ?? language;
    const style = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
    this.dayStyle = style({ weekday: 'short', day: 'numeric', month: 'short' });
    this.dayWithYear = style({ day: 'numeric', month: 'short', year: 'numeric' });
    this.timeStyle = style({ hour: 'numeric', minute: '2-digit' });
    this.momentStyle = style({ dateStyle: 'long', timeStyle: 'short' });
    this.shortDayStyle = style({ day: 'numeric', month: 'short' });
    this.monthStyle = style({ month: 'short' });
    this.relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  }

  /** "Thu 20 Nov", or "20 Nov 2024" for another year than `now` is in; "Today" and "Yesterday" where they fit. */
  day(date: Date, now: Date): string {
    const daysAgo = Math.round((startOfDay(now).getTime() - startOfDay(date).getTime()) / 86_400_000);
    if (daysAgo === 0 || daysAgo === 1) return capitalised(this.relative.format(-daysAgo, 'day'));
    return (date.getFullYear() === now.getFullYear() ? this.dayStyle : this.dayWithYear).format(date);
  }

  /** "20 Nov 2026". */
  date(date: Date): string {
    return this.dayWithYear.format(date);
  }

  /** "20 Nov". */
  shortDay(date: Date): string {
    return this.shortDayStyle.format(date);
  }

  /** "Nov". */
  month(date: Date): string {
    return this.monthStyle.format(date);
  }

  /** "1–20 Nov 2026"; the date alone when both are the same day. */
  days(from: Date, to: Date): string {
    return this.dayWithYear.formatRange(from, to);
  }

  /** "14:05" or "2:05 PM". */
  time(date: Date): string {
    return this.timeStyle.format(date);
  }

  /** "20 November 2026 at 14:05". */
  moment(date: Date): string {
    return this.momentStyle.format(date);
  }

  /** "3 minutes ago", "in 2 hours"; the largest unit that fits. */
  distance(date: Date, now: Date): string {
    const difference = date.getTime() - now.getTime();
    const [unit, length] = UNITS.find(([, ms]) => Math.abs(difference) >= ms) ?? UNITS[3];
    return this.relative.format(Math.trunc(difference / length), unit);
  }
}

/** Noon, so that no time zone makes it another day. @param date YYYY-MM-DD */
export function dayOf(date: string): Date {
  return new Date(`${date}T12:00:00`);
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
