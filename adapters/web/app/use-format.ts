import { useMemo } from 'react';
import type { Currency } from '../../../domain/shared/currency.js';
import { amountText, numberText, quantityText } from '../format/amounts.js';
import { DateFormat } from '../format/dates.js';
import { usePreferences } from './app-context.js';

export interface Format
  extends Pick<DateFormat, 'day' | 'date' | 'shortDay' | 'month' | 'days' | 'time' | 'moment' | 'distance'> {
  /** Never masked: for amounts that somebody has to see to decide. Elsewhere show `<Amount>`. */
  amount(text: string, currency: Currency): string;
  number(text: string): string;
  /** Of things or of percent: without decimals that say nothing. */
  quantity(value: number): string;
}

/** Formats numbers and dates for this user. */
export function useFormat(): Format {
  const { language, decimalSeparator } = usePreferences();
  return useMemo(() => {
    const style = { language, decimalSeparator };
    const dates = new DateFormat(language, navigator.languages);
    return {
      amount: (text, currency) => amountText(text, currency, style),
      number: (text) => numberText(text, style),
      quantity: (value) => quantityText(value, style),
      day: (date, now) => dates.day(date, now),
      date: (date) => dates.date(date),
      shortDay: (date) => dates.shortDay(date),
      month: (date) => dates.month(date),
      days: (from, to) => dates.days(from, to),
      time: (date) => dates.time(date),
      moment: (date) => dates.moment(date),
      distance: (date, now) => dates.distance(date, now),
    };
  }, [language, decimalSeparator]);
}
