import { hash } from 'node:crypto';
import { ValidationError } from '../../../domain/shared/errors.js';
import { canonicalJson } from './canonical-json.js';

/** The position of a row in a list: each part by name, with its check. A part is written as text into the cursor. */
export type PlaceShape = Readonly<Record<string, (text: string) => string | number>>;

export type Place = Readonly<Record<string, string | number>>;

export const CURSOR = /^[A-Za-z0-9_-]{1,512}$/;

/** How many filters' origins a list remembers. */
const REMEMBERED = 100;

/** The version of the cursors' form. Cursors of another version are refused. */
const VERSION = 1;

/**
 * Writes and reads the cursors of one list. A cursor holds the position of the next page, and is bound to the list and its filters, because
 * with other filters it would skip rows. It is opaque to clients.
 */
export class PageCursors {
  private readonly origins = new Map<string, string>();

  constructor(
    private readonly list: string,
    private readonly shape: PlaceShape,
  ) {}

  /** @param filters the filters and the sort order of the list; JSON, dates and bigints */
  write(place: Place, filters: unknown): string {
    const parts = Object.keys(this.shape).map((name) => String(place[name]));
    const origin = this.originOf(filters);
    return Buffer.from(JSON.stringify([VERSION, origin, checksumOf(origin, parts), ...parts])).toString('base64url');
  }

  /** @throws ValidationError when the text is no cursor, was altered, or belongs to another list or other filters */
  read(cursor: string, filters: unknown): Place {
    const [version, origin, checksum, ...parts] = partsOf(cursor);
    if (version !== VERSION || checksum !== checksumOf(origin, parts)) throw notACursor();
    if (origin !== this.originOf(filters)) {
      throw new ValidationError('cursor', 'was given for other filters or another sort; begin again without it');
    }
    return this.placeOf(parts);
  }

  /* Every value is checked, because anybody can compute the checksum and the values are passed to the database. */
  private placeOf(parts: readonly unknown[]): Place {
    const entries = Object.entries(this.shape);
    if (parts.length !== entries.length) throw notACursor();
    return Object.fromEntries(entries.map(([name, check], index) => [name, checkedPart(check, parts[index])]));
  }

  /* Most pages are asked with the filters of another one, and a digest takes longer than the rest of a cursor. */
  private originOf(filters: unknown): string {
    const text = canonicalJson([this.list, filters]);
    const known = this.origins.get(text);
    if (known !== undefined) return known;
    const origin = digest(text, 16);
    if (this.origins.size === REMEMBERED) this.origins.clear();
    this.origins.set(text, origin);
    return origin;
  }
}

function checkedPart(check: (text: string) => string | number, part: unknown): string | number {
  try {
    if (typeof part === 'string') return check(part);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
  }
  throw notACursor();
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

function checksumOf(origin: unknown, parts: readonly unknown[]): string {
  return digest(JSON.stringify([VERSION, origin, ...parts]), 8);
}

function digest(text: string, length: number): string {
  return hash('sha256', text, 'base64url').slice(0, length);
}

function notACursor(): ValidationError {
  return new ValidationError('cursor', 'must be the nextCursor of the page before');
}
