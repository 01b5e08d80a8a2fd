import { createHash } from 'node:crypto';
import type {
  TransactionFilter,
  TransactionPlace,
  TransactionSort,
} from '../../../../application/transactions/transaction-history.js';
import { ValidationError } from '../../../../domain/shared/errors.js';
import { isUuid } from '../../../../domain/shared/ids.js';

/** The list that a cursor belongs to. With another list it would skip transactions. */
interface Listing {
  readonly filter: TransactionFilter;
  readonly sort: TransactionSort;
}

const INSTANT = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const WHOLE_NUMBER = /^\d{1,19}$/;
const LARGEST_BIGINT = 2n ** 63n - 1n;
const LARGEST_INTEGER = 2 ** 31 - 1;

/** Encodes the position of the next page and its list. */
export function cursorAt(place: TransactionPlace, listing: Listing): string {
  const { occurredAt, minorUnits, blockNumber, logIndex, paymentRequestId } = place;
  const parts = [fingerprintOf(listing), occurredAt, minorUnits, blockNumber, logIndex, paymentRequestId];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @throws ValidationError when the text is no cursor, or a cursor of another list */
export function placeAt(cursor: string, listing: Listing): TransactionPlace {
  const [fingerprint, occurredAt, minorUnits, blockNumber, logIndex, paymentRequestId] = partsOf(cursor);
  if (fingerprint !== fingerprintOf(listing)) {
    throw new ValidationError('cursor', 'was given for other filters or another sort; begin again without it');
  }
  const place = { occurredAt, minorUnits, blockNumber, logIndex, paymentRequestId };
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
function isPlace(place: Readonly<Record<keyof TransactionPlace, unknown>>): place is TransactionPlace {
  const { occurredAt, minorUnits, blockNumber, logIndex, paymentRequestId } = place;
  return (
    typeof occurredAt === 'string' &&
    INSTANT.test(occurredAt) &&
    !Number.isNaN(Date.parse(occurredAt)) &&
    isBigint(minorUnits) &&
    isBigint(blockNumber) &&
    Number.isInteger(logIndex) &&
    Number(logIndex) >= 0 &&
    Number(logIndex) <= LARGEST_INTEGER &&
    typeof paymentRequestId === 'string' &&
    isUuid(paymentRequestId)
  );
}

function isBigint(value: unknown): boolean {
  return typeof value === 'string' && WHOLE_NUMBER.test(value) && BigInt(value) <= LARGEST_BIGINT;
}

function fingerprintOf({ filter, sort }: Listing): string {
  const text = JSON.stringify([sort, filter], (_name, value) => (typeof value === 'bigint' ? String(value) : value));
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

function notACursor(): ValidationError {
  return new ValidationError('cursor', 'must be the nextCursor of the page before');
}
