import { IsISO8601, Matches } from 'class-validator';
import { type FieldDecorator, field } from './field.js';

/** A moment in ISO 8601 with its time zone, in answers in UTC with milliseconds. */
export function Instant(description: string, example = '2026-11-20T12:00:00.000Z'): FieldDecorator<string> {
  const schema = { type: 'string', format: 'date-time', description };
  return field({ schema, example }, IsISO8601({ strict: true, strictSeparator: true }));
}

/** A day, written YYYY-MM-DD. That it exists in the calendar is checked where it is used. */
export function CalendarDate(description: string, example = '2026-11-20'): FieldDecorator<string> {
  const schema = { type: 'string', format: 'date', description };
  const message = '$property must be a date in UTC, written YYYY-MM-DD';
  return field({ schema, example }, Matches(/^\d{4}-\d{2}-\d{2}$/, { message }));
}
