import { token } from '../../application/ports/token.js';
import type { None, Statement } from './statement.js';

/** How much waits, and since when the oldest of it does; null when nothing waits. */
export interface Waiting {
  readonly count: number;
  readonly since: Date | null;
}

/** Open work in the database. Every context contributes its own; a partial index answers each statement. */
export interface Backlog {
  /** Unique among the backlogs; metrics and alert rules name it. */
  readonly kind: string;
  readonly waiting: Statement<None, Waiting>;
  /** The clock that `since` was taken from (docs/rules/time.md#two-clocks). */
  readonly clock: 'business' | 'wall';
  /** The service itself has to finish it, so new work is refused while there is too much of it. */
  readonly limitsNewWork?: true;
}
export const Backlog = token<Backlog>('Backlog');
