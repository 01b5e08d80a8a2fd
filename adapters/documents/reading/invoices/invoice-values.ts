import { decimalAmount, decimalRate } from '../../../../domain/documents/decimal-amount.js';
import { isIban } from '../../../../domain/documents/iban.js';
import { type CalendarDate, calendarDate } from '../../../../domain/shared/calendar-date.js';
import type { XmlElement } from './xml-tree.js';

export function amountOf(element: XmlElement): bigint | null {
  return decimalAmount(element.text() ?? '');
}

export function rateOf(element: XmlElement): number | null {
  return decimalRate(element.text() ?? '');
}

/** Reads 2026-03-12 and 20260312. */
export function dateOf(element: XmlElement): CalendarDate | null {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(element.text() ?? '');
  if (!match) return null;
  try {
    return calendarDate(match.slice(1, 4).join('-'));
  } catch {
    return null;
  }
}

export function currencyOf(element: XmlElement): string | null {
  const text = element.text() ?? '';
  return /^[A-Z]{3}$/.test(text) ? text : null;
}

/** An amount that is stated in several currencies: the one in the invoice's (BT-110, beside BT-111). */
export function inCurrency(amounts: readonly XmlElement[], currency: XmlElement): XmlElement {
  const wanted = amounts.find((amount) => amount.attribute('currencyID') === currency.text());
  return wanted ?? amounts[0] ?? currency.at('');
}

export function ibanOf(element: XmlElement): string | null {
  const text = (element.text() ?? '').replace(/\s/g, '').toUpperCase();
  return isIban(text) ? text : null;
}

/** One line: "Domstr. 20, 50668 Köln". */
export function addressOf(street: XmlElement, postcode: XmlElement, city: XmlElement): string | null {
  const place = [postcode.text(), city.text()].filter((part) => part !== null).join(' ');
  const parts = [street.text(), place].filter((part) => part !== null && part !== '');
  return parts.length > 0 ? parts.join(', ') : null;
}
