import type { Answer, LiteAnswer } from './calls.js';
import { LISTS } from './lists.js';

/** The paths that are answered in pages. */
export type ListPath = keyof typeof LISTS;

type RowIn<Page, Path extends ListPath> =
  NonNullable<Page[(typeof LISTS)[Path]['rows'] & keyof Page]> extends readonly (infer Item)[] ? Item : never;

/** A row of a list. */
export type Row<Path extends ListPath> = RowIn<Answer<Path, 'get'>, Path>;

/** The same with `view=lite`. */
export type LiteRow<Path extends ListPath> = RowIn<LiteAnswer<Path>, Path>;

type Query = Readonly<Record<string, unknown>>;
type Page = Readonly<Record<string, unknown>>;

/** Reads pages until the last one. @param read reads the page of a query */
export async function* rowsOf<Path extends ListPath>(
  path: Path,
  query: Query,
  read: (query: Query) => Promise<unknown>,
): AsyncGenerator<Row<Path>, void, undefined> {
  const { rows, next, limit: largest } = LISTS[path];
  const limit = Number(query['limit'] ?? largest);
  let asked: Query = { ...query, limit };
  for (;;) {
    const page = (await read(asked)) as Page;
    const found = (page[rows] ?? []) as readonly Row<Path>[];
    yield* found;
    if (next === null) {
      if (found.length < limit) return;
      asked = { ...asked, offset: Number(asked['offset'] ?? 0) + found.length };
    } else {
      const place = page[next.answered];
      if (place === undefined) return;
      // A cursor says where to go on, and is not taken together with an offset.
      const { offset: _, ...rest } = asked;
      asked = { ...rest, [next.asked]: place };
    }
  }
}
