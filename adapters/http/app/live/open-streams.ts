import type { UserPrincipal } from '../../../../application/access/principal.js';
import { DomainError } from '../../../../domain/shared/errors.js';

/* A browser opens at most six connections to one service, for all its tabs together. */
const MOST_PER_SESSION = 6;
const MOST_PER_USER = 20;

class TooManyStreamsError extends DomainError {
  readonly code = 'RATE_LIMIT_EXCEEDED';
  override readonly retryable = true;
}

/** Counts the open event streams of this process, by session and by user (docs/rules/limits.md#counts). */
export class OpenStreams {
  private readonly counts = new Map<string, number>();

  /**
   * @param signal gives the place free when it aborts
   * @throws TooManyStreamsError
   */
  open({ sessionId, userId }: UserPrincipal, signal: AbortSignal): void {
    const limits = [
      { key: `session:${sessionId}`, most: MOST_PER_SESSION, of: 'session' },
      { key: `user:${userId}`, most: MOST_PER_USER, of: 'user' },
    ];
    const full = limits.find(({ key, most }) => (this.counts.get(key) ?? 0) >= most);
    if (full) throw new TooManyStreamsError(`A ${full.of} can have ${full.most} open event streams; close one first`);
    if (signal.aborted) return;
    const countAll = (change: number) => {
      for (const { key } of limits) this.count(key, change);
    };
    countAll(1);
    signal.addEventListener('abort', () => countAll(-1), { once: true });
  }

  private count(key: string, change: number): void {
    const count = (this.counts.get(key) ?? 0) + change;
    if (count === 0) this.counts.delete(key);
    else this.counts.set(key, count);
  }
}
