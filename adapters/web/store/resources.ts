import { AppProblem } from '../api/app-problem.js';
import { NOTHING_READ, type Reading, type Resource } from './resource.js';

const GATHER_MS = 40;
const LONGEST_PAUSE_MS = 30_000;
const MOST_UNWATCHED = 60;

interface Entry {
  reading: Reading<unknown>;
  readonly listeners: Set<() => void>;
  isStale: boolean;
  inFlight: Promise<void> | null;
  failures: number;
  retry: ReturnType<typeof setTimeout> | null;
}

/** What the cache reads with. */
export type Read = (path: string) => Promise<unknown>;

/**
 * Everything that was read from the service, by its path. What a page watches is read again whenever it moved; what nobody watches is
 * only marked, and read when somebody looks again.
 */
export class Resources {
  private readonly entries = new Map<string, Entry>();
  private gathering: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly read: Read) {}

  reading<Answer>({ path }: Resource<Answer>): Reading<Answer> {
    return (this.entries.get(path)?.reading ?? NOTHING_READ) as Reading<Answer>;
  }

  /** Keeps a resource up to date for as long as somebody listens. @returns how to stop */
  watch({ path }: Resource<unknown>, listener: () => void): () => void {
    const entry = this.entryOf(path);
    entry.listeners.add(listener);
    if (entry.isStale) void this.refresh(path, entry);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0) this.forgetUnwatched();
    };
  }

  /** Reads anew. Resolves when that is done, whether or not it worked. */
  reload({ path }: Resource<unknown>): Promise<void> {
    const entry = this.entryOf(path);
    entry.isStale = true;
    return this.refresh(path, entry);
  }

  /** Something changed at these paths and below: `/approvals` stands for `/approvals/{id}`, too. */
  moved(paths: readonly string[]): void {
    for (const [path, entry] of this.entries) {
      if (paths.some((moved) => liesAt(path, moved))) entry.isStale = true;
    }
    // Events come in bunches; what they move is read once.
    this.gathering ??= setTimeout(() => {
      this.gathering = null;
      this.refreshWatched();
    }, GATHER_MS);
  }

  /** Everything may have changed meanwhile. */
  allMoved(): void {
    this.moved(['/']);
  }

  /** Somebody else may sign in next. */
  forgetAll(): void {
    for (const [path, entry] of this.entries) {
      if (entry.retry !== null) clearTimeout(entry.retry);
      this.entries.delete(path);
    }
  }

  private entryOf(path: string): Entry {
    const known = this.entries.get(path);
    if (known) return known;
    const entry: Entry = {
      reading: NOTHING_READ,
      listeners: new Set(),
      isStale: true,
      inFlight: null,
      failures: 0,
      retry: null,
    };
    this.entries.set(path, entry);
    return entry;
  }

  private refreshWatched(): void {
    for (const [path, entry] of this.entries) {
      if (entry.isStale && entry.listeners.size > 0) void this.refresh(path, entry);
    }
  }

  private refresh(path: string, entry: Entry): Promise<void> {
    entry.inFlight ??= this.readUntilFresh(path, entry).finally(() => {
      entry.inFlight = null;
    });
    return entry.inFlight;
  }

  /** What moves while it is being read is read once more. */
  private async readUntilFresh(path: string, entry: Entry): Promise<void> {
    if (entry.retry !== null) clearTimeout(entry.retry);
    entry.retry = null;
    this.publish(entry, { ...entry.reading, isLoading: true });
    let next: Reading<unknown>;
    do {
      entry.isStale = false;
      next = await this.attempt(path, entry);
    } while (entry.isStale && next.problem === undefined);
    this.publish(entry, next);
  }

  private async attempt(path: string, entry: Entry): Promise<Reading<unknown>> {
    try {
      const value = await this.read(path);
      entry.failures = 0;
      return { value, problem: undefined, isLoading: false };
    } catch (error) {
      const problem = problemOf(error);
      entry.isStale = true;
      entry.failures++;
      if (problem.retryable) this.tryLater(path, entry, problem);
      return { value: entry.reading.value, problem, isLoading: false };
    }
  }

  private tryLater(path: string, entry: Entry, { retryAfterSeconds }: AppProblem): void {
    const pauseMs = Math.min(
      LONGEST_PAUSE_MS,
      Math.max(1000 * 2 ** (entry.failures - 1), (retryAfterSeconds ?? 0) * 1000),
    );
    entry.retry = setTimeout(() => {
      entry.retry = null;
      if (entry.listeners.size > 0) void this.refresh(path, entry);
    }, pauseMs);
  }

  private publish(entry: Entry, reading: Reading<unknown>): void {
    entry.reading = reading;
    for (const listener of entry.listeners) listener();
  }

  private forgetUnwatched(): void {
    const unwatched = [...this.entries].filter(([, { listeners, inFlight }]) => listeners.size === 0 && !inFlight);
    for (const [path, { retry }] of unwatched.slice(0, -MOST_UNWATCHED)) {
      if (retry !== null) clearTimeout(retry);
      this.entries.delete(path);
    }
  }
}

function problemOf(error: unknown): AppProblem {
  if (error instanceof AppProblem) return error;
  return new AppProblem('UNREACHABLE', error instanceof Error ? error.message : String(error), 0, false);
}

function liesAt(path: string, moved: string): boolean {
  if (moved === '/') return true;
  return path.startsWith(moved) && ['', '/', '?'].includes(path.charAt(moved.length));
}
