import { ValidationError } from '../../../domain/shared/errors.js';
import { CURSOR, PageCursors, type Place, type PlaceShape } from './page-cursor.js';
import type { Problem } from './problems.js';
import type { JsonObject } from './untrusted-values.js';

/** The default and the largest number of rows of a page (docs/rules/http.md#paging). */
interface PageSize {
  /** 20 when left out. */
  readonly default?: number;
  /** 100 when left out. */
  readonly max?: number;
}

/** A list whose pages follow one another by `limit` and `offset`. */
interface OffsetPaging extends PageSize {
  readonly by: 'offset';
}

/** A list with cursors. Its first page can also begin at an offset. */
interface CursorPaging extends PageSize {
  /** `before`: the cursor is sent as `before` and answered as `nextBefore`. */
  readonly by: 'cursor' | 'cursor or offset' | 'before';
  /** The parts of a row's position; or the checked constructor of an id, when the id of the last row is the cursor. */
  readonly place: PlaceShape | ((text: string) => string);
}

/** The paging of an endpoint's declaration. The query parameters `limit`, `offset` and `cursor` follow from it. */
export type Paging = OffsetPaging | CursorPaging;

/** The beginning of a page. */
export type PlaceOf<P> = P extends { readonly place: infer Shape }
  ? Shape extends (text: string) => infer Id
    ? Id
    : { readonly [Name in keyof Shape]: Shape[Name] extends (text: string) => infer Value ? Value : never }
  : never;

/** The requested page, for the handler. */
export type PageOf<P> = P extends { readonly by: 'offset' }
  ? { readonly limit: number; readonly offset: number }
  : P extends { readonly by: 'cursor' | 'before' }
    ? { readonly limit: number /** Null for the first page. */; readonly after: PlaceOf<P> | null }
    : P extends { readonly by: 'cursor or offset' }
      ? {
          readonly limit: number;
          /** 0 with a cursor. */
          readonly offset: number;
          /** The page begins after this position, or after this number of rows. */
          readonly start: PlaceOf<P> | number;
        }
      : undefined;

/** The page parameters of the query, before the cursor is decoded. */
export interface AskedPage {
  readonly limit: number;
  readonly offset: number;
  readonly cursor: string | null;
}

export const LARGEST_OFFSET = 1_000_000_000;

export function sizeOf({ default: usual = 20, max = 100 }: PageSize): { readonly usual: number; readonly max: number } {
  return { usual, max };
}

/** The fields that paging adds to a query. */
export type PagingName = 'limit' | 'offset' | 'cursor' | 'before';

/** What a list calls its cursor in the query, and the cursor of the next page in the answer. */
export function cursorNames({ by }: Paging): { readonly asked: 'cursor' | 'before'; readonly next: NextName } {
  return by === 'before' ? { asked: 'before', next: 'nextBefore' } : { asked: 'cursor', next: 'nextCursor' };
}

/** The field of an answer with the cursor of the next page. */
export type NextName = 'nextCursor' | 'nextBefore';

export function pagingNames({ by }: Paging): readonly PagingName[] {
  if (by === 'offset') return ['limit', 'offset'];
  if (by === 'before') return ['limit', 'before'];
  return by === 'cursor' ? ['limit', 'cursor'] : ['limit', 'offset', 'cursor'];
}

/** The paging of one endpoint, prepared at the start. */
export class Pager {
  readonly names: readonly string[];
  private readonly size: ReturnType<typeof sizeOf>;
  private readonly cursors: PageCursors | ((text: string) => string) | null;
  private readonly cursorNames: ReturnType<typeof cursorNames>;

  /** @param list names the list that its cursors belong to; the same for the owner's twin */
  constructor(paging: Paging, list: string) {
    this.names = pagingNames(paging);
    this.size = sizeOf(paging);
    this.cursorNames = cursorNames(paging);
    if (paging.by === 'offset') this.cursors = null;
    else this.cursors = typeof paging.place === 'function' ? paging.place : new PageCursors(list, paging.place);
  }

  /** Removes the page parameters from a query, and adds what is wrong with them to the problems. */
  take(query: JsonObject, problems: Problem[]): { readonly asked: AskedPage; readonly rest: JsonObject } {
    const taken: JsonObject = {};
    const rest: JsonObject = {};
    for (const [name, value] of Object.entries(query))
      (this.names.some((own) => own === name) ? taken : rest)[name] = value;
    const { usual, max } = this.size;
    const limit = integerOf('limit', taken['limit'] ?? String(usual), 1, max, problems);
    const offset = integerOf('offset', taken['offset'] ?? '0', 0, LARGEST_OFFSET, problems);
    const { asked, next } = this.cursorNames;
    const cursor = taken[asked] === undefined ? null : String(taken[asked]);
    if (cursor !== null && !CURSOR.test(cursor)) {
      problems.push({ path: asked, reason: `must be the ${next} of the page before` });
    }
    if (cursor !== null && taken['offset'] !== undefined) {
      problems.push({ path: 'cursor', reason: 'must not be sent together with offset' });
    }
    return { asked: { limit, offset, cursor }, rest };
  }

  /** @throws ValidationError when the cursor does not belong to this list with these filters */
  open({ limit, offset, cursor }: AskedPage, filters: unknown): object {
    const after = cursor === null ? null : this.placeAt(cursor, filters);
    return { limit, offset, after, start: after ?? offset };
  }

  /** The field of the answer with the cursor of the next page. */
  get nextName(): NextName {
    return this.cursorNames.next;
  }

  /** The cursor of the page that begins after this position. */
  cursorAt(place: Place | string, filters: unknown): string {
    if (typeof place === 'string') return place;
    if (this.cursors instanceof PageCursors) return this.cursors.write(place, filters);
    throw new Error('A list that is not paged by a place has no cursor for one');
  }

  private placeAt(cursor: string, filters: unknown): Place | string {
    if (this.cursors === null) throw new Error('A list that is paged by offset takes no cursor');
    const { asked, next } = this.cursorNames;
    try {
      return this.cursors instanceof PageCursors ? this.cursors.read(cursor, filters) : this.cursors(cursor);
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      throw new ValidationError(asked, error.reason.replace('nextCursor', next));
    }
  }
}

function integerOf(path: string, text: unknown, minimum: number, maximum: number, problems: Problem[]): number {
  const value = typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= minimum && value <= maximum) return value;
  problems.push({ path, reason: `must be a whole number from ${minimum} to ${maximum}` });
  return minimum;
}
