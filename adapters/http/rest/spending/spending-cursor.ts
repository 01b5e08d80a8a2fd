import { createHash } from 'node:crypto';
import type { SpendingPlace } from '../../../../application/spending/spending-transactions.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import type { SpendingTransactionsQuery } from './spending.query.js';

/** The list that a cursor belongs to. With another list it would skip transactions. */
type Listing = Pick<SpendingTransactionsQuery, 'period' | 'currency' | 'category' | 'accountId'>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const WHOLE_NUMBER = /^\d{1,18}$/;
const LARGEST_INTEGER = 2 ** 31 - 1;

/** Encodes the position of the next page and its list. */
export function cursorAt({ occurredAt, blockNumber, logIndex }: SpendingPlace, listing: Listing): string {
  const parts = [fingerprintOf(listing), occurredAt, blockNumber, logIndex];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws ValidationError when the text is no cursor, or a cursor of another list */
export function placeAt(cursor: string, listing: Listing): SpendingPlace {
  const [fingerprint, occurredAt, blockNumber, logIndex] = partsOf(cursor);
  if (fingerprint !== fingerprintOf(listing)) {
    throw new ValidationError('cursor', 'was given for other filters; begin again without it');
  }
  const place = { occurredAt, blockNumber, logIndex };
  if (!isPlace(place)) throw notACursor();
  return place;
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts)) return parts;
  } catch {
    // A client may send any text as a cursor.
  }
  throw notACursor();
}

/* Checks every value, because it is passed to the database. */
function isPlace(place: Readonly<Record<keyof SpendingPlace, unknown>>): place is SpendingPlace {
  const { occurredAt, blockNumber, logIndex } = place;
  return (
    matches(occurredAt, INSTANT) &&
    !Number.isNaN(Date.parse(String(occurredAt))) &&
    matches(blockNumber, WHOLE_NUMBER) &&
    Number.isInteger(logIndex) &&
    Number(logIndex) >= 0 &&
    Number(logIndex) <= LARGEST_INTEGER
  );
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}

function fingerprintOf({ period, currency, category, accountId }: Listing): string {
  const text = JSON.stringify([period, currency, category, accountId]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

function notACursor(): ValidationError {
  return new ValidationError('cursor', 'must be the nextCursor of the page before');
}
