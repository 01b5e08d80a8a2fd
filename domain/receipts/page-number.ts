import { ValidationError } from '../shared/errors.js';

/** As many pages as a file that is read can have. */
const MOST_PAGES = 50;

/** The number of a page, from 1. @throws ValidationError */
export function pageNumber(text: string): number {
  if (/^[1-9]\d?$/.test(text) && Number(text) <= MOST_PAGES) return Number(text);
  throw new ValidationError('page', `must be a whole number from 1 to ${MOST_PAGES}`);
}
