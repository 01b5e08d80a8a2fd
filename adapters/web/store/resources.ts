import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { AppProblem } from '../api/app-problem.js';
import type { AppApi, PathPrefix } from '../api/client.js';
import type { Reading, Resource, ResourceKey } from './resource.js';

const GATHER_MS = 40;
const LONGEST_PAUSE_MS = 30_000;

/** The options under which a resource is read and kept. */
export type ResourceOptions<Answer> = QueryObserverOptions<Answer, AppProblem, Answer, Answer, ResourceKey> & {
  readonly queryKey: ResourceKey;
};

/**
 * Everything that was read from the service. What a page watches is read again whenever it changed; what nobody watches is only marked,
 * and read when somebody looks again.
 */
export class Resources {
  readonly client = new QueryClient({
    defaultOptions: {
      queries: {
        // An answer is valid until the live stream reports a change.
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The page itself shows whether the service can be reached.
        networkMode: 'always',
        retry: (_failures, error) => error instanceof AppProblem && error.retryable,
        retryDelay: pauseBefore,
      },
    },
  });
  private readonly changed = new Set<PathPrefix | '/'>();
  private gathering: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly api: AppApi) {}

  options<Answer>(resource: Resource<Answer>): ResourceOptions<Answer> {
    return { queryKey: resource.key, queryFn: () => this.read(resource) };
  }

  /** Asks the service, past the cache. */
  read<Answer>(resource: Resource<Answer>): Promise<Answer> {
    return resource.read(this.api);
  }

  reading<Answer>({ key }: Resource<Answer>): Reading<Answer> {
    const state = this.client.getQueryState<Answer, AppProblem>(key);
    return readingOf(state?.data, state?.fetchFailureReason, state?.fetchStatus ?? 'fetching');
  }

  /** Keeps a resource up to date for as long as somebody listens. @returns how to stop */
  watch(resource: Resource<unknown>, listener: () => void): () => void {
    return new QueryObserver(this.client, this.options(resource)).subscribe(listener);
  }

  /** Reads anew. Resolves when that is done, whether or not it worked. */
  async reload(resource: Resource<unknown>): Promise<void> {
    await this.client.fetchQuery({ ...this.options(resource), staleTime: 0, retry: false }).catch(() => undefined);
  }

  /** Something changed at these paths and below. */
  moved(paths: readonly (PathPrefix | '/')[]): void {
    for (const path of paths) this.changed.add(path);
    // Events come in bunches; what they change is read once.
    this.gathering ??= setTimeout(() => {
      this.gathering = null;
      const changed = [...this.changed];
      this.changed.clear();
      const liesThere = ([path]: ResourceKey) => changed.some((one) => liesAt(path, one));
      void this.client.invalidateQueries({ predicate: ({ queryKey }) => liesThere(pathOf(queryKey)) });
    }, GATHER_MS);
  }

  /** Marks everything as out of date. */
  allMoved(): void {
    this.moved(['/']);
  }

  /** Forgets everything, because another user may sign in next. */
  forgetAll(): void {
    this.client.clear();
  }
}

/** @param failure of the last attempt, also while the next one is waited for */
export function readingOf<Answer>(
  value: Answer | undefined,
  failure: AppProblem | null | undefined,
  fetchStatus: 'fetching' | 'paused' | 'idle',
): Reading<Answer> {
  const problem = failure ?? undefined;
  return { value, problem, isLoading: fetchStatus === 'fetching' && problem === undefined };
}

function pauseBefore(failures: number, error: Error): number {
  const asked = error instanceof AppProblem ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
  return Math.min(LONGEST_PAUSE_MS, Math.max(1_000 * 2 ** failures, asked));
}

function pathOf(key: readonly unknown[]): ResourceKey {
  return [String(key[0])];
}

function liesAt(path: string, moved: string): boolean {
  return moved === '/' || path === moved || path.startsWith(`${moved}/`);
}
