import { calendarDate } from '../shared/calendar-date.js';
import { ValidationError } from '../shared/errors.js';
import { visibleName } from '../users/personal-text.js';
import { type ReceiptContent, withoutPlaces } from './receipt-content.js';

/** Who sold, when and in which currency, as the owner writes it. Left out: unchanged. */
export interface FactTexts {
  readonly merchantName?: string;
  /** YYYY-MM-DD. */
  readonly date?: string;
  /** ISO 4217. */
  readonly currency?: string;
}

/** Changes what is given; a reading has no say in it any more. @throws ValidationError when nothing is given, or something is wrong */
export function withFacts(content: ReceiptContent, { merchantName, date, currency }: FactTexts): ReceiptContent {
  const changed = {
    ...(merchantName !== undefined && { merchantName: visibleName('merchantName', merchantName) }),
    ...(date !== undefined && { date: calendarDate(date) }),
    ...(currency !== undefined && { currency }),
  };
  const names = Object.keys(changed);
  if (names.length === 0) throw new ValidationError('body', 'must have at least one of merchantName, date, currency');
  return { ...content, ...changed, places: withoutPlaces(content.places, names) };
}
