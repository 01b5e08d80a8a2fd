import type { FieldDecorator } from '../../shell/fields/field.js';
import { Matching } from '../../shell/fields/text.js';

/** A day in the zone of a schedule. That it exists in the calendar is checked where it is used. */
export function ScheduleDay(description: string, example: string): FieldDecorator<string> {
  return Matching(/^\d{4}-\d{2}-\d{2}$/, 'must be a date, written YYYY-MM-DD', description, example);
}
