import { ValidationError } from '../../../domain/shared/errors.js';
import { isUuid } from '../../../domain/shared/ids.js';

const INSTANT = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const WHOLE_NUMBER = /^\d{1,19}$/;
const LARGEST_BIGINT = 2n ** 63n - 1n;
const LARGEST_INTEGER = 2 ** 31 - 1;

/** ISO 8601 with microseconds, as exact as the database. */
export function exactInstant(text: string): string {
  return checked(text, INSTANT.test(text) && !Number.isNaN(Date.parse(text)));
}

/** Not negative, and at most PostgreSQL's largest bigint. */
export function wholeNumber(text: string): string {
  return checked(text, WHOLE_NUMBER.test(text) && BigInt(text) <= LARGEST_BIGINT);
}

/** Not negative, and at most PostgreSQL's largest integer. */
export function listIndex(text: string): number {
  return Number(checked(text, WHOLE_NUMBER.test(text) && Number(text) <= LARGEST_INTEGER));
}

/** In lower case. */
export function uuid(text: string): string {
  return checked(text, isUuid(text)).toLowerCase();
}

/** The parts of the place of a row in a list of mandates by what they can do. */
export const RANKED_PLACE = { rank: listIndex, id: uuid };

function checked(text: string, isRight: boolean): string {
  if (!isRight) throw new ValidationError('cursor', 'must be the nextCursor of the page before');
  return text;
}
