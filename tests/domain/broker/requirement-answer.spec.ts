import { expect, it } from '@jest/globals';
import { checkedAnswer } from '../../../domain/broker/requirement-answer.js';
import { calendarDate } from '../../../domain/shared/calendar-date.js';

const TODAY = calendarDate('2026-11-23');

it.each([
  ['legal_name', '  Alice Example ', 'Alice Example'],
  ['date_of_birth', '2008-11-23', '2008-11-23'],
  ['taxpayer_id', '123-45-6789', '123456789'],
  ['citizenship', 'US_CITIZEN', 'US_CITIZEN'],
  ['is_control_person', 'NO', 'NO'],
  ['customer_agreement', 'ACCEPTED', 'ACCEPTED'],
] as const)('takes an answer to %s', (name, answer, kept) => {
  expect(checkedAnswer(name, answer, TODAY)).toBe(kept);
});

it.each([
  ['legal_name', 'A', 'answer must have 2 to 200 characters'],
  ['date_of_birth', '2008-11-24', 'answer must be at least 18 years ago'],
  ['date_of_birth', 'yesterday', 'answer must be a date from 1970 on'],
  ['taxpayer_id', '666-45-6789', 'answer must be a taxpayer number of 9 digits'],
  ['taxpayer_id', '123-00-6789', 'answer must be a taxpayer number of 9 digits'],
  ['citizenship', 'MARTIAN', 'answer must be one of US_CITIZEN, US_PERMANENT_RESIDENT, OTHER'],
  ['risk_disclosure', 'maybe', 'answer must be one of ACCEPTED'],
] as const)('refuses %s answered with %s', (name, answer, reason) => {
  expect(() => checkedAnswer(name, answer, TODAY)).toThrow(reason);
});
