import { addMonths, type CalendarDate, calendarDate } from '../shared/calendar-date.js';
import { ValidationError } from '../shared/errors.js';
import { DISCLOSURES, type Requirement } from './us-requirements.js';

/** Adults only may trade shares. */
const ADULT_MONTHS = 18 * 12;
const LONGEST_TEXT = 200;
/** A Social Security number or an Individual Taxpayer Identification Number; none begins with 000 or 666. */
const TAXPAYER_ID = /^(?!000|666)\d{3}-?(?!00)\d{2}-?(?!0000)\d{4}$/;

const YES_OR_NO = ['YES', 'NO'] as const;

/** The answers that can be chosen; what is not here is text. */
export const ANSWER_CHOICES: Readonly<Partial<Record<Requirement, readonly string[]>>> = {
  citizenship: ['US_CITIZEN', 'US_PERMANENT_RESIDENT', 'OTHER'],
  employment_status: ['EMPLOYED', 'SELF_EMPLOYED', 'STUDENT', 'RETIRED', 'NOT_EMPLOYED'],
  annual_income: ['BELOW_25K', '25K_TO_100K', '100K_TO_250K', 'ABOVE_250K'],
  investment_experience: ['NONE', 'UP_TO_2_YEARS', 'UP_TO_5_YEARS', 'LONGER'],
  is_control_person: YES_OR_NO,
  is_affiliated_with_broker: YES_OR_NO,
  ...Object.fromEntries(DISCLOSURES.map((name) => [name, ['ACCEPTED']])),
};

/**
 * The answer as the broker takes it.
 * @throws ValidationError which never repeats the answer
 */
export function checkedAnswer(name: Requirement, answer: string, today: CalendarDate): string {
  const text = answer.trim();
  const choices = ANSWER_CHOICES[name];
  if (choices) return chosen(text, choices);
  if (name === 'date_of_birth') return dateOfBirth(text, today);
  if (name === 'taxpayer_id') return taxpayerId(text);
  if (text.length < 2 || text.length > LONGEST_TEXT) {
    throw new ValidationError('answer', `must have 2 to ${LONGEST_TEXT} characters`);
  }
  return text;
}

function chosen(text: string, choices: readonly string[]): string {
  if (!choices.includes(text)) throw new ValidationError('answer', `must be one of ${choices.join(', ')}`);
  return text;
}

function dateOfBirth(text: string, today: CalendarDate): string {
  const born = calendarDate(text, 'answer');
  if (addMonths(born, ADULT_MONTHS) > today) throw new ValidationError('answer', 'must be at least 18 years ago');
  return born;
}

function taxpayerId(text: string): string {
  if (!TAXPAYER_ID.test(text)) throw new ValidationError('answer', 'must be a taxpayer number of 9 digits');
  return text.replaceAll('-', '');
}
