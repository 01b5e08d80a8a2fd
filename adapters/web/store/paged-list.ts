import {
  type InfiniteData,
  type InfiniteQueryObserverOptions,
  type InfiniteQueryObserverResult,
  keepPreviousData,
} from '@tanstack/react-query';
import type { AppProblem } from '../api/app-problem.js';
import type { AppApi } from '../api/client.js';
import type { Resource, ResourceKey } from './resource.js';

/** One page of a list that is read by cursor. */
export interface CursorPage<Item> {
  readonly items: readonly Item[];
  /** Undefined on the last page. */
  readonly nextCursor: string | undefined;
}

/** How to read a list. */
export interface PageSource<Answer, Item> {
  /** @param cursor where the page begins; the first page without one */
  at(cursor?: string): Resource<Answer>;
  /** Takes an answer apart. */
  read(answer: Answer): CursorPage<Item>;
}

/** A list as far as it has been read. */
export interface PagedList<Item> {
  /** Undefined until the first page is there. */
  readonly items: readonly Item[] | undefined;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly problem: AppProblem | undefined;
  /** Reads the next page. */
  more(): void;
  /** Reads what failed once more. */
  retry(): void;
}

type Cursor = string | undefined;
type PagedOptions<Answer, Item> = InfiniteQueryObserverOptions<
  Answer,
  AppProblem,
  readonly Item[],
  ResourceKey,
  Cursor
> & { readonly queryKey: ResourceKey };

/** The query behind a list: all pages that were asked for are kept up to date, and what is shown stays until the new pages are there. */
export function pagedListOptions<Answer, Item>(
  source: PageSource<Answer, Item>,
  api: AppApi,
): PagedOptions<Answer, Item> {
  const [path, query] = source.at().key;
  return {
    // The pages of a list are another entry of the cache than the same path read once.
    queryKey: [path, { ...query, pages: true }],
    queryFn: ({ pageParam }) => source.at(pageParam).read(api),
    initialPageParam: undefined,
    getNextPageParam: (last: Answer) => source.read(last).nextCursor,
    select: ({ pages }: InfiniteData<Answer, Cursor>) => pages.flatMap((page) => source.read(page).items),
    placeholderData: keepPreviousData,
  };
}

export function pagedListOf<Item>(query: InfiniteQueryObserverResult<readonly Item[], AppProblem>): PagedList<Item> {
  const { data, failureReason, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const problem = failureReason ?? undefined;
  const isAtNextPage = query.isFetchingNextPage || query.isFetchNextPageError;
  return {
    items: data,
    hasMore: hasNextPage,
    isLoading: isFetching && problem === undefined,
    problem,
    more: () => void (isFetching || fetchNextPage()),
    retry: () => void (isAtNextPage ? fetchNextPage() : refetch()),
  };
}
