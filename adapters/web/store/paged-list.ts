import type { AppProblem } from '../api/app-problem.js';
import type { Resource } from './resource.js';
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

/**
 * A long list, page by page. All pages that were asked for are kept up to date; what is shown stays until the whole is there anew, so
 * that nothing jumps.
 */
export class PagedList<Answer, Item> {
  readonly state = new Store<PagedState<Item>>({
    items: undefined,
    hasMore: false,
    isLoading: true,
    problem: undefined,
  });
  private readonly watched = new Map<string, () => void>();
  private pages = 1;

  constructor(
    private readonly resources: Resources,
    private readonly source: PageSource<Answer, Item>,
  ) {}

  /** @returns how to stop */
  start(): () => void {
    this.follow();
    return () => this.keepOnly(new Set());
  }

  /** Asks for the page after the last one. */
  more(): void {
    const { hasMore, isLoading } = this.state.get();
    if (!hasMore || isLoading) return;
    this.pages++;
    this.follow();
  }

  /** Reads what could not be read once more. */
  retry(): void {
    for (const path of this.watched.keys()) {
      if (this.resources.reading({ path }).problem) void this.resources.reload({ path });
    }
  }

  /** Goes from page to page, as each one names the next. */
  private follow(): void {
    const items: Item[] = [];
    const inChain = new Set<string>();
    let cursor: string | undefined;
    for (let page = 0; page < this.pages && (page === 0 || cursor !== undefined); page++) {
      const resource = this.source.at(cursor);
      inChain.add(resource.path);
      this.watch(resource);
      const { value, problem } = this.resources.reading(resource);
      if (value === undefined) {
        this.state.set({ ...this.state.get(), isLoading: !problem, problem });
        return;
      }
      const taken = this.source.read(value);
      items.push(...taken.items);
      cursor = taken.nextCursor;
    }
    this.keepOnly(inChain);
    this.state.set({ items, hasMore: cursor !== undefined, isLoading: false, problem: undefined });
  }

  private watch(resource: Resource<unknown>): void {
    const { path } = resource;
    if (this.watched.has(path)) return;
    // Marked before it is watched, because that may call back at once.
    this.watched.set(path, () => {});
    this.watched.set(
      path,
      this.resources.watch(resource, () => this.watched.has(path) && this.follow()),
    );
  }

  private keepOnly(paths: ReadonlySet<string>): void {
    for (const [path, stop] of this.watched) {
      if (paths.has(path)) continue;
      this.watched.delete(path);
      stop();
    }
  }
}
