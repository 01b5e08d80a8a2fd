import { type InfiniteData, InfiniteQueryObserver } from '@tanstack/react-query';
import type { AppProblem } from '../api/app-problem.js';
import type { Resource, ResourceKey } from './resource.js';
import type { Resources } from './resources.js';
import { Store } from './store.js';

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
export interface PagedState<Item> {
  /** Undefined until the first page is there. */
  readonly items: readonly Item[] | undefined;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly problem: AppProblem | undefined;
}

type Cursor = string | undefined;

/** The pages that were read, and what is in them. */
interface ReadPages<Item> {
  readonly count: number;
  readonly items: readonly Item[];
}

/**
 * A long list, page by page. All pages that were asked for are kept up to date, and what is shown stays until the whole is there anew. A
 * page that is asked for while others are read again is read afterwards.
 */
export class PagedList<Answer, Item> {
  readonly state = new Store<PagedState<Item>>({
    items: undefined,
    hasMore: false,
    isLoading: true,
    problem: undefined,
  });
  private readonly observer: InfiniteQueryObserver<Answer, AppProblem, ReadPages<Item>, ResourceKey, Cursor>;
  private wanted = 1;

  constructor(resources: Resources, source: PageSource<Answer, Item>) {
    const [path, query] = source.at().key;
    this.observer = new InfiniteQueryObserver<Answer, AppProblem, ReadPages<Item>, ResourceKey, Cursor>(
      resources.client,
      {
        // The pages of a list are another entry of the cache than the same path read once.
        queryKey: [path, { ...query, pages: true }],
        queryFn: ({ pageParam }) => resources.read(source.at(pageParam)),
        initialPageParam: undefined,
        getNextPageParam: (last) => source.read(last).nextCursor,
        select: ({ pages }: InfiniteData<Answer, Cursor>) => ({
          count: pages.length,
          items: pages.flatMap((page) => source.read(page).items),
        }),
      },
    );
  }

  /** @returns how to stop */
  start(): () => void {
    this.follow();
    return this.observer.subscribe(() => this.follow());
  }

  /** Asks for the page after the last one. */
  more(): void {
    const { hasMore, isLoading } = this.state.get();
    if (!hasMore || isLoading) return;
    this.wanted++;
    this.follow();
  }

  /** Reads what could not be read once more. */
  retry(): void {
    const { isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = this.observer.getCurrentResult();
    void (isFetchingNextPage || isFetchNextPageError ? fetchNextPage() : refetch());
  }

  private follow(): void {
    const { data, failureReason, isFetching, hasNextPage, fetchNextPage } = this.observer.getCurrentResult();
    const problem = failureReason ?? undefined;
    const lacksPages = data === undefined || (data.count < this.wanted && hasNextPage);
    this.state.set({
      items: data?.items,
      hasMore: hasNextPage,
      isLoading: lacksPages && problem === undefined,
      problem,
    });
    if (data && lacksPages && !isFetching && problem === undefined) void fetchNextPage();
  }
}
